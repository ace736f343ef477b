"""Mask the facts of a finding for the formats that travel: what a person wrote stays at home.

A diagnostic on a build server, in an annotation or in a code-scanning service is read by others
than the case is. Its place, its rule and the names that the contract gives things say where to
look; titles, quotations, names and numbers of the case are not needed for that.
"""

import re
from collections.abc import Mapping

MASK = "…"

_OF_THE_PROGRAM = frozenset(
    {
        "allowed", "byte", "cells", "choices", "columns", "count", "day", "known", "least",
        "length", "limit", "line", "lines", "media_type", "n", "page", "pages", "paragraphs",
        "ratio", "reach", "since",
    }
)  # fmt: skip
"""Facts that the program counts, measures or lists; they never hold a word of an input."""

_NAMES = frozenset(
    {
        "answered", "code", "conclusion", "element", "expected", "filter", "gap", "id", "interface",
        "issue", "key", "named", "nearest", "option", "other", "owner", "part", "proposition",
        "queries", "query", "reference", "role", "source",
    }
)  # fmt: skip
"""Facts that name an entry, a field or a filter; shown as far as they look like such a name."""

_NAME = r"-{0,2}(?!\w*\d{6})[A-Za-z$_][A-Za-z0-9_.$-]{0,31}"
_NAME_LIST = re.compile(rf"{_NAME}(?:[、,]\s?{_NAME})*\Z")


def masked(facts: Mapping[str, str]) -> dict[str, str]:
    """Return `facts` with every value masked that may hold what a person wrote.

    A fact that is not known here is masked.
    """
    return {name: value if _may_travel(name, value) else MASK for name, value in facts.items()}


def _may_travel(name: str, value: str) -> bool:
    if name in _OF_THE_PROGRAM:
        return True
    return name in _NAMES and _NAME_LIST.match(value) is not None
