"""Tell on which side of a relation a text puts a party: buyer or seller, claimant or defendant."""

import re

from gen.check.wording import read_words


def opposite_words(first: str, second: str) -> tuple[str, str] | None:
    """Return a word of `first` and one of `second` that are opposites, None when there are none.

    A text that names both sides of a relation says nothing about its own.
    """
    for left, right in read_words("parties")["opposites"]:
        here, there = _only(first, left, right), _only(second, left, right)
        if here is not None and there is not None and (here in left) is not (there in left):
            return here, there
    return None


def _only(text: str, left: list[str], right: list[str]) -> str | None:
    """Return the word for the one side that `text` names. A longer word hides one inside it."""
    words = sorted((*left, *right), key=len, reverse=True)
    found = re.findall("|".join(map(re.escape, words)), text)
    sides = {word in left for word in found}
    return found[0] if len(sides) == 1 else None
