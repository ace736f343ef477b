"""Fold a text for reading and remember where each folded character stood.

Spaces inside a line, invisible characters and Markdown's asterisks fall away; line breaks stay,
because no citation goes beyond its line.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache

from gen.law.folding import fold_text

_EMPHASIS = "*"
_FOLDING = re.compile(r"[^一-鿿0-9A-Za-z。、《》]|[條項號]")
"""Match what may fold into something else: most of a Chinese text never does."""


@dataclass(frozen=True, slots=True)
class Prose:
    """Hold the folded `text` of `original`, and where characters fell away or became several.

    `breaks` are the indices in the folded text behind each such place, `places` where the original
    goes on there, and `odd` where the character itself stood in the original.
    """

    original: str
    text: str
    breaks: tuple[int, ...]
    places: tuple[int, ...]
    odd: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the span in the original of the non-empty folded span."""
        return self._place(start), self._place(end - 1) + 1

    def _place(self, index: int) -> int:
        after = bisect_right(self.breaks, index)
        place = self.places[after - 1] + index - self.breaks[after - 1] if after else index
        return min(place, self.odd[after]) if after < len(self.odd) else place


def read_prose(text: str) -> Prose:
    """Return `text` folded; in time linear in the text."""
    table = {character: _folded(character) for character in set(_FOLDING.findall(text))}
    strange = {character for character, folded in table.items() if len(folded) != 1}
    odd = tuple(i for i, each in enumerate(text) if each in strange) if strange else ()
    changed = {ord(old): new for old, new in table.items() if old != new}
    breaks, grown = [], 0
    for place in odd:
        grown += len(table[text[place]]) - 1
        breaks.append(place + 1 + grown)
    return Prose(text, text.translate(changed), tuple(breaks), tuple(i + 1 for i in odd), odd)


@lru_cache(maxsize=16_384)  # more than the characters of ten thousand reports
def _folded(character: str) -> str:
    if character == "\n":
        return character
    return "" if character == _EMPHASIS else fold_text(character)
