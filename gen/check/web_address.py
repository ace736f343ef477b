"""Recognise web addresses that a reader can follow."""

from urllib.parse import urlsplit


def is_web_address(text: str) -> bool:
    """Tell whether `text` is an http or https URL with a host and without white space."""
    address = text.strip()
    if any(c.isspace() or not c.isprintable() for c in address):
        return False
    try:
        parts = urlsplit(address)
        return parts.scheme in {"http", "https"} and bool(parts.hostname)
    except ValueError:
        return False
