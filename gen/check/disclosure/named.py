"""Hold one name of an excluded candidate, found in a printed text."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from gen.check.disclosure.printed_text import PrintedText, Written
from gen.check.disclosure.skeleton import SkeletonText
from gen.check.selection_index import Excluded

_QUOTED = 8


class FoldedText(NamedTuple):
    """A printed text beside its skeleton."""

    printed: PrintedText
    folded: SkeletonText

    @property
    def written(self) -> Written:
        """Return the text without its place."""
        return self.printed.text, self.printed.origin


def fold_all(texts: Iterable[PrintedText]) -> Iterator[FoldedText]:
    """Yield `texts` beside their skeletons; equal texts share one."""
    folded: dict[str, SkeletonText] = {}
    for text in texts:
        known = folded.get(text.text)
        if known is None:
            known = folded[text.text] = SkeletonText(text.text)
        yield FoldedText(text, known)


@dataclass(frozen=True, slots=True)
class Named:
    """A name of `candidate` from `start` to `end` of a text; `kind` chooses its wording."""

    kind: str
    candidate: Excluded
    printed: PrintedText
    start: int
    end: int


def apart(found: Iterable[Named]) -> Iterator[Named]:
    """Yield the longest of names that overlap: a title, not also the number inside it."""
    kept: list[Named] = []
    for named in sorted(found, key=lambda each: (each.start - each.end, each.start, each.kind)):
        if not any(named.start < other.end and other.start < named.end for other in kept):
            kept.append(named)
    yield from sorted(kept, key=lambda each: each.start)


def is_quoted(text: str, start: int, end: int, quotable: str) -> bool:
    """Tell whether the name at `start` to `end` of a skeleton is part of a quotation.

    Then the same name stands in a text of a selected source (`quotable`, skeletons) with the same
    eight letters before or behind it. What a selected judgment says of another law is its text.
    """
    before, after = text[max(0, start - _QUOTED) : end], text[start : end + _QUOTED]
    long_enough = end - start + _QUOTED
    return any(len(part) == long_enough and part in quotable for part in (before, after))
