"""Find passages that two sets of texts share, in time linear in their length.

Of the printed texts every third block of `BLOCK` letters is remembered, of a searched text every
fourth is looked up. Where two texts run alike, one in twelve places is both a third and a fourth,
so that a passage of twice the length of a block is never missed, wherever it begins.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

BLOCK = 12
"""How many letters a block has."""
SHORTEST = 2 * BLOCK - 1
"""Passages of at least so many letters are surely found."""

_REMEMBERED, _LOOKED_UP = 3, 4
_MOST_PLACES = 50
"""At so many places a block is looked at: what stands more often is a formula, or no language."""
_MOST_STEPS = 100
"""So many letters are compared for each letter of a text, which language never needs."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Hold a passage that printed text number `index` has from `start` to `end`."""

    index: int
    start: int
    end: int


class Passages:
    """Know blocks of the printed texts (skeletons), to find what other texts share with them."""

    def __init__(self, printed: Sequence[str]) -> None:
        self._starts: list[int] = []
        length = 0
        for text in printed:
            self._starts.append(length)
            length += len(text) + 1
        self._text = "\n".join(printed)  # a skeleton has no line ends, so no passage crosses them
        places = range(0, len(self._text) - BLOCK + 1, _REMEMBERED)
        self._blocks = {self._text[i : i + BLOCK] for i in places}

    def shared(self, searched: str, least: int = SHORTEST) -> Iterator[Passage]:
        """Yield the longest passages of `searched` that have at least `least` letters, each once.

        `least` is `SHORTEST` or more. A text that repeats itself without end is given up.
        """
        left = _MOST_STEPS * len(searched)
        ends: dict[int, int] = {}  # for each shift between the texts: how far it has been followed
        for position in range(0, len(searched) - BLOCK + 1, _LOOKED_UP):
            block = searched[position : position + BLOCK]
            if block in self._blocks:
                for found in self._places(block):
                    if position < ends.get(found - position, 0) or left < 0:
                        continue
                    behind = _common(self._text, found - 1, searched, position - 1, -1)
                    ahead = _common(self._text, found, searched, position, 1)
                    ends[found - position] = position + ahead
                    left -= behind + ahead
                    if behind + ahead >= least:
                        yield self._placed(found - behind, found + ahead)

    def _places(self, block: str) -> Iterator[int]:
        found = -1
        for _ in range(_MOST_PLACES):
            found = self._text.find(block, found + 1)
            if found < 0:
                return
            yield found

    def _placed(self, start: int, end: int) -> Passage:
        index = bisect_right(self._starts, start) - 1
        return Passage(index, start - self._starts[index], end - self._starts[index])


def _common(one: str, i: int, other: str, j: int, way: int) -> int:
    """Return how many characters agree from `i` and `j` on, going `way` (1 or -1)."""
    length = 0
    while 0 <= i < len(one) and 0 <= j < len(other) and one[i] == other[j]:
        i, j, length = i + way, j + way, length + 1
    return length
