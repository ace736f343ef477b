"""Decide where a line of Chinese may be stretched, and by how much.

The text says where: between Han characters and around marks, after a space, never inside a closed
term, a word, a number, —— or ……, and never between two marks, which stand close (clreq: even
letter-spacing is the last resort, and GB/T 15834 keeps a number with its signs). No font and no
layout is asked here.
"""

import re

from gen.render.closed_terms import CLOSED_IN_LINE, HAN, LATIN

WIDEST_GAP = 0.245
"""The most that one place is stretched by, in em: a quarter when a PDF has rounded it. A line that
needs more stays ragged."""
_SLIGHT_GAP = 0.06
"""Beyond this, in em, the gaps between Han and Latin help to carry what is missing."""
WIDE_GAP = 0.118
"""What even letter-spacing may open, in em, before the eye sees it; a line rather ends `_SPARED`
short. Fewer than one gap in a hundred is wider."""
_SPARED = 0.4
"""How far, in em, such a line may stay from the edge: less than half a character."""
OVERHANG = 0.45
"""How far, in em, a mark at the end of a line may stand out: its right half is empty (GB/T 15834
§5.1.10 gives such a mark half a width). Less than half, so that no measure calls the line long."""

OPENING_MARKS = "（《“‘〈「『【〔〖"
CLOSING_MARKS = "，、。．；：！？）》”’〉」』】〕〗"
_HANGING = frozenset("，、。．；：）》”’〉」』】〕〗")
_MARK = rf"{OPENING_MARKS}{CLOSING_MARKS}—…·～"
_PLACE = re.compile(
    rf"(?<=[{HAN}])(?=[{HAN}{_MARK}])|(?<=[{_MARK}])(?=[{HAN}])|(?<=[、，；：。])(?=[{LATIN}])"
    r"|(?<=[ \u3000])(?=[^ \u3000])"
)
_LOOSE = re.compile(
    rf"(?<=[{HAN}])(?=[{LATIN}_])|(?<=[{LATIN}_%])(?=[{HAN}])|(?<=[、，；：。])(?=[{HAN}{LATIN}])"
    r"|(?<=[ \u3000])(?=[^ \u3000])"
)
_MAY_HOLD_TERM = re.compile(r"[0-9A-Za-z第〔年条款项目]")


def even_places(text: str) -> list[int]:
    """Return the places of a line's `text`, ascending: before which characters a gap may open."""
    return _outside_terms(text, [match.start() for match in _PLACE.finditer(text)])


def loose_places(text: str) -> list[int]:
    """Return where `text` carries more without looking torn: after marks, and by Latin.

    Between Han and Latin there is a gap already, after a mark the cell is half empty (clreq names
    both before the even letter-spacing).
    """
    return _outside_terms(text, [match.start() for match in _LOOSE.finditer(text)])


def _outside_terms(text: str, places: list[int]) -> list[int]:
    if _MAY_HOLD_TERM.search(text) is None:
        return places
    closed: set[int] = set()
    for match in CLOSED_IN_LINE.finditer(text):
        closed.update(range(match.start() + 1, match.end()))
    return [place for place in places if place not in closed]


def overhang(text: str) -> float:
    """Return how far, in em, the last character of a line may stand out of its right edge."""
    return OVERHANG if text[-1:] in _HANGING else 0.0


def stretch(text: str, short: float) -> dict[int, float]:
    """Return where a line opens and how wide each gap is, both in em, to become `short` longer.

    A slight want is shared by the even places, a greater one by the loose places too. Beyond
    `WIDE_GAP` the loose ones carry what is more; when they are at `WIDEST_GAP`, the line may end
    `_SPARED` short. A line that would need more than `WIDEST_GAP` everywhere, or has no place at
    all, is left as it is.
    """
    places = even_places(text)
    if short <= 0:
        return {}
    if places and short / len(places) <= _SLIGHT_GAP:
        return dict.fromkeys(places, short / len(places))
    loose = frozenset(loose_places(text))
    everywhere = sorted({*places, *loose})
    if not everywhere or short / len(everywhere) > WIDEST_GAP:
        return {}
    if short / len(everywhere) <= WIDE_GAP:
        return dict.fromkeys(everywhere, short / len(everywhere))
    tight = len(everywhere) - len(loose)
    wide = min((short - tight * WIDE_GAP) / len(loose), WIDEST_GAP) if loose else 0.0
    rest = short - wide * len(loose)
    if rest > tight * WIDE_GAP:
        rest = max(tight * WIDE_GAP, rest - _SPARED)
    return {place: wide if place in loose else rest / tight for place in everywhere}
