"""Estimate how many lines a text takes in a column of a given width, without asking a font.

A line breaks between Chinese characters, but not inside a word, a number with its unit, a
reference or a short term, and neither after an opening mark nor before a closing one (GB/T 15834).
All widths are in em.
"""

import math
import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass

from gen.render.han_latin import HAN_LATIN_GAP, gap_places
from gen.render.measure import SMALL_OBJECT, text_width
from gen.render.typeset import NUMBER_WITH_UNIT, WHOLE_IN_CELL, term_parts

NEVER_LAST = "（《“‘〈「『【〔"
"""Marks after which no line ends, to stand in a character class."""
NEVER_FIRST = "：；，、。！？）》”’〉」』】〕…·／/%％"
"""Marks before which no line begins, to stand in a character class."""
_PIECE = re.compile(
    rf"[{NEVER_LAST}]*(?:(?P<whole>{WHOLE_IN_CELL})|{NUMBER_WITH_UNIT}|\[[^\]\s]{{0,100}}\]|{SMALL_OBJECT}\S+|[!-.0-~]+|\S)[{NEVER_FIRST}]*|\s+"
)


@dataclass(frozen=True, slots=True)
class MeasuredText:
    """Hold a text as the widths of its unbreakable pieces, forced line by forced line.

    `full` is the width of its longest line, `longest` that of its longest piece, `whole` that of
    its longest 案号, 文号 or article.
    """

    lines: tuple[tuple[float, ...], ...]
    full: float
    longest: float
    whole: float = 0.0


def measure_text(text: str) -> MeasuredText:
    r"""Return `text`, in which ``\n`` forces a new line, cut into pieces and measured."""
    lines = tuple(tuple(_pieces(line)) for line in text.split("\n"))
    return MeasuredText(
        lines=lines,
        full=max(sum(line) for line in lines),
        longest=max((piece for line in lines for piece in line), default=0.0),
        whole=max(
            (text_width(m["whole"]) for m in _PIECE.finditer(text) if m["whole"]), default=0.0
        ),
    )


def line_count(text: MeasuredText, width: float) -> int:
    """Return how many lines `text` takes in a column that is `width` wide."""
    if text.full <= width:
        return len(text.lines)
    return sum(_count(line, width) for line in text.lines)


def _pieces(line: str) -> Iterator[float]:
    term = term_parts(line)
    if term is not None:
        yield from map(text_width, term)
        return
    gaps, first = gap_places(line), 0
    for match in _PIECE.finditer(line):
        behind = bisect_left(gaps, match.end(), first)
        yield text_width(match[0]) + (behind - first) * HAN_LATIN_GAP
        first = behind


def _count(pieces: tuple[float, ...], width: float) -> int:
    """Fill lines piece by piece; a piece wider than the column is broken anywhere."""
    count, used = 1, 0.0
    for piece in pieces:
        if used + piece <= width:
            used += piece
            continue
        fragments = math.ceil(piece / width)
        count += fragments if used else fragments - 1
        used = piece - width * (fragments - 1)
    return count
