"""Tell official publishers of law and judgments from other sites."""

from functools import cache
from urllib.parse import urlsplit

from gen.resources import package_toml


def is_official(url: str) -> bool:
    """Tell whether `url` is an http(s) address at an official host or a subdomain of one."""
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").rstrip(".").lower()
    except ValueError:
        return False
    if parts.scheme not in {"http", "https"}:
        return False
    return any(host == name or host.endswith(f".{name}") for name in _hosts())


@cache
def _hosts() -> tuple[str, ...]:
    """Read the list of official hosts (constant package data)."""
    return tuple(package_toml("law", "data", "official-hosts.toml")["hosts"])
