"""Search many titles as one text: looking through it takes a hundredth of one look at each."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate


class TitleLines:
    """Hold folded titles, which have no line ends, one below the other; a position counts them."""

    def __init__(self, titles: Sequence[str]) -> None:
        self._titles = titles
        self._joined = "\n".join(titles)

    def holding(self, words: Iterable[str]) -> set[int]:
        """Return the positions of the titles that hold any of `words`."""
        return {position for word in words for position in self._places(word)}

    @cached_property
    def hiding(self) -> set[int]:
        """Return the positions of the titles with characters that print nothing.

        Such a character may part a word or a number, so that it is not found.
        """
        printable = map(str.isprintable, self._titles)
        return {position for position, is_shown in enumerate(printable) if not is_shown}

    def _places(self, word: str) -> Iterator[int]:
        at = self._joined.find(word)
        while at >= 0:
            position = bisect_right(self._starts, at) - 1
            yield position
            if position + 1 == len(self._starts):
                return
            at = self._joined.find(word, self._starts[position + 1])

    @cached_property
    def _starts(self) -> Sequence[int]:
        """Return where each title begins in the joined text."""
        return list(accumulate((len(title) + 1 for title in self._titles[:-1]), initial=0))
