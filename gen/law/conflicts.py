"""Know the rules of 立法法 (2023) on conflicts of norms, for people to look up.

Nothing in this project decides a conflict: a report states one only where its author does.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

from gen.resources import package_toml


@dataclass(frozen=True, slots=True)
class ConflictRule:
    """One rule: its article, the question it answers, and who decides where it leaves that open."""

    article: str
    question: str
    answer: str
    decider: str


def conflict_rules() -> tuple[ConflictRule, ...]:
    """Return the rules in the order of their articles."""
    return tuple(ConflictRule(**entry) for entry in _data()["rule"])


def conflict_source() -> str:
    """Return the name of the law that the rules stand in."""
    return str(_data()["source"])


@cache
def _data() -> dict[str, Any]:
    """Read the rules (constant package data, read once)."""
    return package_toml("law", "data", "conflicts.toml")
