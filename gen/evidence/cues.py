"""Read the words in front of a quotation: do they say that it comes from a source of law?"""

import re
from collections.abc import Iterable
from functools import cache

from gen.resources import package_toml

_TITLE = re.compile(r"《[^《》]*(?:法|条例|规定|解释|办法|细则|决定|批复)(?:》|（)")
LEAD_LENGTH = 16
"""So many characters at most stand between a reference and the quotation that it introduces."""


def names_source(lead: str) -> bool:
    """Tell whether the words `lead` say that the quotation comes from law or a judgment."""
    return _any("source").search(lead) is not None or _TITLE.search(lead) is not None


def names_other(lead: str) -> bool:
    """Tell whether the words `lead` say that it is a contract's, a document's or somebody's."""
    return _any("other").search(lead) is not None


def introduces(gap: str) -> bool:
    """Tell whether `gap`, the words between a reference and a quotation, make it its source."""
    if len(gap) > LEAD_LENGTH or re.search(r"[。；;！？\n]", gap) or names_other(gap):
        return False
    return not gap.strip("《》〈〉 　") or _any("stating").search(gap) is not None


@cache
def _any(name: str) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, _longest_first(_words()[name]))))


def _longest_first(words: Iterable[str]) -> list[str]:
    return sorted(words, key=len, reverse=True)


@cache
def _words() -> dict[str, list[str]]:
    """Read the words (constant package data, read once)."""
    return package_toml("evidence", "data", "cues.toml")
