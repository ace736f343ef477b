"""Hold the texts that a report prints by the column: a large plan has 100,000 of them.

Rules look at the words; only where these show something is a text made, with its place.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, compress
from typing import overload

from gen.check.disclosure.printed_text import Origin, PrintedText

Make = Callable[[], Iterable[PrintedText]]


class PrintedTexts(Sequence[PrintedText]):
    """Be a sequence of printed texts, with their words and origins as columns.

    `make` makes the texts, as many and in the same order; it is called when the first is asked for.
    """

    def __init__(self, words: Sequence[str], origins: Sequence[Origin], make: Make) -> None:
        self.words = words
        self.origins = origins
        self._make = make

    @classmethod
    def of(cls, texts: Iterable[PrintedText]) -> "PrintedTexts":
        """Return `texts`, which are made already."""
        made = tuple(texts)
        return cls([each.text for each in made], [each.origin for each in made], lambda: made)

    def __len__(self) -> int:
        return len(self.words)

    @overload
    def __getitem__(self, index: int) -> PrintedText: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[PrintedText]: ...
    def __getitem__(self, index: int | slice) -> PrintedText | Sequence[PrintedText]:
        return self._made[index]

    def __iter__(self) -> Iterator[PrintedText]:
        return iter(self._made)

    def only(self, wanted: Callable[[Origin], bool]) -> "PrintedTexts":
        """Return the texts whose origin is `wanted`."""
        chosen = list(map(wanted, self.origins))
        words, origins = compress(self.words, chosen), compress(self.origins, chosen)
        make: Make = (lambda: compress(self, chosen)) if any(chosen) else tuple
        return PrintedTexts(list(words), list(origins), make)

    @cached_property
    def characters(self) -> frozenset[str]:
        """Return every character that stands in any of the texts."""
        return frozenset("".join(set(self.words)))

    @cached_property
    def _made(self) -> tuple[PrintedText, ...]:
        return tuple(self._make())


class JoinedParts(PrintedTexts):
    """Be the printed texts of `parts`, one after the other."""

    def __init__(self, *parts: PrintedTexts) -> None:
        self._parts = parts
        words = list(chain.from_iterable(part.words for part in parts))
        origins = list(chain.from_iterable(part.origins for part in parts))
        super().__init__(words, origins, lambda: chain.from_iterable(parts))

    def only(self, wanted: Callable[[Origin], bool]) -> PrintedTexts:
        """Return the texts whose origin is `wanted`; a part without them is never made."""
        return JoinedParts(*(part.only(wanted) for part in self._parts))
