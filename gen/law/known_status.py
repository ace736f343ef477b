"""Know what the words for a status mean (``data/statuses.toml``)."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache

from gen.resources import package_file


def known_status(text: str | None) -> str | None:
    """Return a status in this project's words, None for one that says nothing."""
    return _statuses().get(re.sub(r"\s", "", text or ""))


@cache
def _statuses() -> Mapping[str, str]:
    """Return the table of status words (constant package data, read once)."""
    path = package_file("law", "data", "statuses.toml")
    statuses: Mapping[str, str] = tomllib.loads(path.read_text("utf-8"))["status"]
    return statuses
