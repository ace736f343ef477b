"""Find phrases among pieces of text that a file shows one after the other.

Spaces and invisible characters do not count. Every piece of text serves one phrase only, so that
a sentence printed once cannot stand for two; long phrases choose first.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import accumulate

from gen.characters import CONTROLS, INVISIBLE

_UNSEEN = re.compile(rf"[\s{CONTROLS}{INVISIBLE}]+")


def bare(text: str) -> str:
    """Return `text` without spaces and without characters that nobody sees."""
    return _UNSEEN.sub("", text)


Spans = tuple[tuple[int, int], ...]
"""Where characters begin and end in the joined text, one pair for each uninterrupted run."""
Suits = Callable[[Sequence[int]], bool]


class PhraseFinder:
    """Find phrases in `pieces`, the text of which is joined; `breaks` are where pages begin.

    A break is the index of the first piece of a page. A phrase may run from the end of a piece
    before a break to the beginning of a piece behind it, over whatever stands between, such as
    notes, a page number and the head of a table that is repeated.
    """

    def __init__(self, pieces: Sequence[str], breaks: Sequence[int] = ()) -> None:
        texts = [bare(piece) for piece in pieces]
        self._starts = [0, *accumulate(map(len, texts))]
        self._text = "".join(texts)
        self._free = bytearray(b"\x01") * len(self._text)
        self._breaks = tuple(breaks)

    def take(self, phrase: str, suits: Suits) -> tuple[int, ...]:
        """Return the indices of the pieces that show `phrase`, and use them up.

        The first place that `suits` is taken, else the first of all; () when there is none.
        """
        first: Spans | None = None
        for spans in self._places(phrase):
            if all(self._is_free(start, end) for start, end in spans):
                first = first or spans
                if suits(self._pieces(spans)):
                    return self._use(spans)
        return self._use(first) if first is not None else ()

    def _use(self, spans: Spans) -> tuple[int, ...]:
        for start, end in spans:
            self._free[start:end] = bytes(end - start)
        return self._pieces(spans)

    def _places(self, phrase: str) -> Iterator[Spans]:
        start = self._text.find(phrase)
        while start >= 0:
            yield ((start, start + len(phrase)),)
            start = self._text.find(phrase, start + 1)
        yield from self._parted_places(phrase)

    def _parted_places(self, phrase: str) -> Iterator[Spans]:
        """Yield the places where a page break parts `phrase`."""
        edges = (0, *self._breaks, len(self._starts) - 1)
        for before, at, behind in zip(edges, edges[1:], edges[2:], strict=False):
            ends = self._starts[before + 1 : at + 1]
            begins = self._starts[at:behind]
            for place in range(1, len(phrase)):
                head, tail = phrase[:place], phrase[place:]
                end = self._last_end(head, ends)
                begin = self._first_begin(tail, begins) if end is not None else None
                if end is not None and begin is not None:
                    yield (end - len(head), end), (begin, begin + len(tail))

    def _last_end(self, head: str, ends: Sequence[int]) -> int | None:
        """Return the last of `ends` at which `head` ends."""
        fitting = (end for end in reversed(ends) if self._text.endswith(head, 0, end))
        return next(fitting, None)

    def _first_begin(self, tail: str, begins: Sequence[int]) -> int | None:
        return next((begin for begin in begins if self._text.startswith(tail, begin)), None)

    def _is_free(self, start: int, end: int) -> bool:
        return 0 not in self._free[start:end]

    def _pieces(self, spans: Spans) -> tuple[int, ...]:
        """Return the pieces from which the characters of `spans` come."""
        return tuple(
            piece
            for start, end in spans
            for piece in range(bisect_right(self._starts, start) - 1, self._behind(end))
        )

    def _behind(self, end: int) -> int:
        return bisect_right(self._starts, end - 1)


def find_all(
    phrases: Sequence[str],
    finder: PhraseFinder,
    suits: Callable[[int, Sequence[int]], bool] = lambda _, __: True,
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield, for every phrase, its index and the pieces that show it, none when nothing does.

    Long phrases are looked for first. Of several places that one is taken whose pieces `suits`
    holds for good. An empty phrase is shown by everything and not yielded.
    """
    texts = [bare(phrase) for phrase in phrases]
    order = sorted(range(len(texts)), key=lambda index: (-len(texts[index]), index))
    for index in order:
        if texts[index]:
            yield index, finder.take(texts[index], partial(suits, index))
