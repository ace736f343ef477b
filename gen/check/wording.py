"""Word findings in Chinese: the sentences stand in ``messages/<FAMILY>.toml``, keyed by code.

A table holds ``message`` and, where a rule has several cases, one more key per case; ``hint`` (or
``<case>_hint``) says what to do next, ``related_<key>`` words a second place. Where ``like`` names
another rule, its sentences serve for whatever the table lacks.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from gen.resources import package_toml


def word(code: str, key: str, facts: Mapping[str, str]) -> str:
    """Return the sentence `key` of rule `code` with `facts` filled in.

    Raises KeyError when the data file lacks it: a bug that the tests of the registry find.
    """
    return str(sentences(code)[key]).format_map(facts)


def hint(code: str, key: str, facts: Mapping[str, str]) -> str | None:
    """Return the hint for case `key` of rule `code`, the general hint, or None."""
    table = sentences(code)
    text = table.get(f"{key}_hint", table.get("hint"))
    return text.format_map(facts) if text else None


def sentences(code: str) -> Mapping[str, str]:
    """Return all sentences of rule `code`, by key."""
    table = read_words(code[:3])[code]
    return {**sentences(table["like"]), **table} if "like" in table else table


@cache
def read_words(name: str) -> dict[str, Any]:
    """Read one file of ``messages/`` (constant package data, read once)."""
    return package_toml("check", "messages", f"{name}.toml")
