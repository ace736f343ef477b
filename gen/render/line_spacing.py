"""Decide where a line of Chinese may be stretched, and by how much.

The text says where: between Han characters and around marks, after a space, never inside a closed
term, a word, a number, —— or ……, and never between two marks, which stand close (clreq: even
letter-spacing is the last resort, and GB/T 15834 keeps a number with its signs). No font and no
layout is asked here.
"""

import re

from gen.render.closed_terms import CLOSED_IN_LINE, HAN, LATIN

WIDEST_GAP = 0.25
"""The most that one place is stretched by, in em; a line that needs more stays ragged."""
OVERHANG = 0.45
"""How far, in em, a mark at the end of a line may stand out: its right half is empty (GB/T 15834
§5.1.10 gives such a mark half a width). Less than half, so that no measure calls the line long."""

OPENING_MARKS = "（《“‘〈「『【〔〖"
CLOSING_MARKS = "，、。．；：！？）》”’〉」』】〕〗"
_HANGING = frozenset("，、。．；：）》”’〉」』】〕〗")
_MARK = rf"{OPENING_MARKS}{CLOSING_MARKS}—…·～"
_PLACE = re.compile(
    rf"(?<=[{HAN}])(?=[{HAN}{_MARK}])|(?<=[{_MARK}])(?=[{HAN}])|(?<=[ \u3000])(?=[^ \u3000])"
)
_HAN_LATIN = re.compile(rf"(?<=[{HAN}])(?=[{LATIN}])|(?<=[{LATIN}])(?=[{HAN}])")
_MAY_HOLD_TERM = re.compile(r"[0-9A-Za-z第〔]|[条款项目]")


def stretchable(text: str, *, at_han_latin: bool = False) -> list[int]:
    """Return the places of a line's `text`, ascending: before which characters a gap may open.

    `at_han_latin` adds those between Han and Latin, which have a gap already and are spared when
    the others suffice.
    """
    places = [match.start() for match in _PLACE.finditer(text)]
    if at_han_latin:
        places = sorted(places + [match.start() for match in _HAN_LATIN.finditer(text)])
    if _MAY_HOLD_TERM.search(text) is None:
        return places
    closed: set[int] = set()
    for match in CLOSED_IN_LINE.finditer(text):
        closed.update(range(match.start() + 1, match.end()))
    return [place for place in places if place not in closed]


def overhang(text: str) -> float:
    """Return how far, in em, the last character of a line may stand out of its right edge."""
    return OVERHANG if text[-1:] in _HANGING else 0.0


def stretch(text: str, short: float) -> tuple[list[int], float]:
    """Return where a line opens and by how much each, both in em, to become `short` longer.

    No place when the line needs none, or more than `WIDEST_GAP` at each.
    """
    if short <= 0:
        return [], 0.0
    for spare in (False, True):
        places = stretchable(text, at_han_latin=spare)
        if places and short / len(places) <= WIDEST_GAP:
            return places, short / len(places)
    return [], 0.0
