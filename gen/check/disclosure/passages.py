"""Find passages that two sets of texts share, in time linear in their length.

Blocks of a searched text, `STEP` letters apart, are looked up among all blocks of the printed
texts. A passage of twice that length holds such a block whole, wherever it begins, so none is
missed.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

STEP = 12
"""How many letters a block has."""
SHORTEST = 2 * STEP - 1
"""Passages of at least so many letters are surely found."""

_MOST_PLACES = 50
"""At so many places a block is looked at: what stands more often is a formula, or no language."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Hold a passage that printed text number `index` has from `start` to `end`."""

    index: int
    start: int
    end: int


class Passages:
    """Know all blocks of the printed texts (skeletons), to find what other texts share."""

    def __init__(self, printed: Sequence[str]) -> None:
        self._starts: list[int] = []
        length = 0
        for text in printed:
            self._starts.append(length)
            length += len(text) + 1
        self._text = "\n".join(printed)  # a skeleton has no line ends, so no passage crosses them
        self._blocks = {self._text[i : i + STEP] for i in range(len(self._text) - STEP + 1)}

    def shared(self, searched: str, least: int = SHORTEST) -> Iterator[Passage]:
        """Yield the longest passages of `searched` that have at least `least` letters.

        `least` is `SHORTEST` or more. A passage that another one holds, but for less than a block,
        may be left out.
        """
        step = (least + 1) // 2
        position = 0
        while position + STEP <= len(searched):
            end = position + step
            if searched[position : position + STEP] in self._blocks:
                for start, length, behind in self._places(searched, position):
                    if length >= least:
                        end = max(end, position + length - behind)
                        yield self._placed(start, start + length)
            position = end

    def _places(self, searched: str, position: int) -> Iterator[tuple[int, int, int]]:
        """Yield the passages around a block: start, length, and the length before the block."""
        block = searched[position : position + STEP]
        found = -1
        for _ in range(_MOST_PLACES):
            found = self._text.find(block, found + 1)
            if found < 0:
                return
            behind = _common(self._text, found - 1, searched, position - 1, -1)
            ahead = _common(self._text, found, searched, position, 1)
            yield found - behind, behind + ahead, behind

    def _placed(self, start: int, end: int) -> Passage:
        index = bisect_right(self._starts, start) - 1
        return Passage(index, start - self._starts[index], end - self._starts[index])


def _common(one: str, i: int, other: str, j: int, way: int) -> int:
    """Return how many characters agree from `i` and `j` on, going `way` (1 or -1)."""
    length = 0
    while 0 <= i < len(one) and 0 <= j < len(other) and one[i] == other[j]:
        i, j, length = i + way, j + way, length + 1
    return length
