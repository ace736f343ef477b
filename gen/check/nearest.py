"""Find the known name that a person most likely meant."""

from collections.abc import Iterable
from difflib import SequenceMatcher

_ENOUGH = 0.6
"""The least likeness that is worth a suggestion; below it a hint would only mislead."""
_LONGEST = 200
"""Longer texts are no names, and comparing them would take long."""
_MOST = 1000
"""Among more names a likeness says little, and comparing would take long."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the name of `known` that is most like `word`, or None when none is alike.

    Case, white space at the ends, and ``_`` for ``-`` count as no difference at all. Of equally
    near names the first in the order of `known` wins, so the answer never depends on a hash seed.
    """
    names = tuple(known)
    folded = _fold(word)
    if not folded or len(word) > _LONGEST or len(names) > _MOST:
        return None
    best, likeness = None, 0.0
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(folded)
    for name in names:
        matcher.set_seq1(_fold(name))
        if matcher.real_quick_ratio() <= likeness:
            continue
        found = matcher.ratio()
        if found > likeness:
            best, likeness = name, found
    return best if likeness >= _ENOUGH else None


def _fold(name: str) -> str:
    return name.strip().casefold().replace("_", "-")
