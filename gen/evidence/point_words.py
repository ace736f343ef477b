"""Know by which words a sentence states law, a court's view, or a conclusion."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from gen.resources import package_toml


@cache
def words() -> Mapping[str, Any]:
    """Return the words and limits (constant package data, read once)."""
    return package_toml("evidence", "data", "points.toml")


@cache
def any_of(name: str) -> re.Pattern[str]:
    """Return the pattern of the words called `name`, the longest first."""
    return one_of(words()[name])


def one_of(choices: Iterable[str]) -> re.Pattern[str]:
    """Return the pattern that matches one of `choices`, the longest first."""
    return re.compile(
        "|".join(map(re.escape, sorted(choices, key=lambda each: (-len(each), each))))
    )


def has(name: str, text: str) -> bool:
    """Tell whether `text` has one of the words called `name`."""
    return any_of(name).search(text) is not None


def begins(name: str, text: str) -> bool:
    """Tell whether `text` begins with one of the words called `name`."""
    return any_of(name).match(text) is not None


def limit(name: str) -> float:
    """Return the limit called `name`."""
    value: float = words()["limits"][name]
    return value


@cache
def _subject() -> re.Pattern[str]:
    choices = one_of(words()["subject"]).pattern
    return re.compile(rf"(?:^|[，。；：,;:\s（(]|但|且|而|则|任何)(?:{choices})(?!的|编号|之间)")


def is_rule(text: str) -> bool:
    """Tell whether `text` speaks of what the law lets, bids or forbids its subjects to do."""
    return _subject().search(text) is not None and has("norm", text)
