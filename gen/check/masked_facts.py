"""Mask the facts of a finding for the formats that travel: what a person wrote stays at home.

A diagnostic on a build server, in an annotation or in a code-scanning service is read by others
than the case is. Its place, its rule and the names that the contract gives things say where to
look; titles, quotations, names and numbers of the case are not needed for that.
"""

import re
from collections.abc import Mapping

from gen.check.vocabulary import contract_words, type_names

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
        "answered", "code", "conclusion", "element", "expected", "filter", "filters", "first",
        "gap", "id", "interface", "issue", "issues", "key", "label", "named", "nearest", "option",
        "other", "owner", "part", "proposition", "propositions", "queries", "query", "reference",
        "role", "source",
    }
)  # fmt: skip
"""Facts that name an entry, a field or a filter; shown as far as they look like such a name."""

_NAME = r"-{0,2}(?!\w*\d{6})[A-Za-z$_][A-Za-z0-9_.$-]{0,31}"
_NAME_LIST = re.compile(rf"(?:{_NAME}(?:[、,]\s?{_NAME})*|U\+[0-9A-F]{{4,6}})\Z")


def masked(facts: Mapping[str, str]) -> dict[str, str]:
    """Return `facts` with every value masked that may hold what a person wrote.

    A fact that is not known here is masked, unless it is a word of the contract: the name of a
    field, of a JSON type or of one of the values that a field may have. Of a described value (a
    type and what was found) the type is left.
    """
    return {name: _masked(name, value) for name, value in facts.items()}


def _masked(name: str, value: str) -> str:
    if name in _OF_THE_PROGRAM or value in contract_words():
        return value
    if name in _NAMES and _NAME_LIST.match(value) is not None:
        return value
    kind, is_described, _ = value.partition(" ")
    return f"{kind} {MASK}" if is_described and kind in type_names() else MASK
