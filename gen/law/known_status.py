"""Know what the words for a status mean (``data/statuses.toml``)."""

import re
from collections.abc import Mapping
from functools import cache

from gen.resources import package_toml


def known_status(text: str | None) -> str | None:
    """Return a status in this project's words, None for one that says nothing."""
    return _statuses().get(re.sub(r"\s", "", text or ""))


@cache
def _statuses() -> Mapping[str, str]:
    """Return the table of status words (constant package data, read once)."""
    statuses: Mapping[str, str] = package_toml("law", "data", "statuses.toml")["status"]
    return statuses
