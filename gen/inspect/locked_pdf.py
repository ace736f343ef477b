"""Look for the locked words in a finished PDF, and whether they can be read there.

What is proven: the words are drawn by the file's own commands, upright, at 8 pt or more, with a
contrast of 4.5 or more against what lies under them, inside the sheet and every clip, and nothing
is painted over them afterwards. What is not: that a font's glyphs look like the characters that
they stand for.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate

from gen.check.locked_fault import LockedFault
from gen.inspect.drawing import Drawing, DrawnText
from gen.inspect.legible_text import Fault, fault_of
from gen.inspect.locked_phrases import LockedPhrase
from gen.inspect.phrase_places import PhraseFinder, bare, find_all

_ROOM = 10
"""How many characters of a mark every page must show."""

_APART = 0.3
"""Strings in one line nearer than this, in em, read as one; cells of a table lie farther apart."""
_RISE = 0.5
_SHOWN_LENGTH = 16
_WORD = re.compile(r"\w")

Run = tuple[int, DrawnText]
"""One string with the 0-based number of its page."""


def faults_in_pdf(
    drawings: Sequence[Drawing], phrases: Sequence[LockedPhrase], file: str
) -> list[LockedFault]:
    """Return what is wrong with the locked `phrases` on the pages `drawings` of the PDF `file`.

    Hidden words never stand for visible ones: of several places that say the same, one that can
    be read is taken.
    """
    pages = _Pages(drawings)
    marks = [phrase.text for phrase in phrases if phrase.part == "mark"]
    return [*pages.faults(phrases, file), *pages.without_mark(marks, file)]


def _beside(said: str, phrase: str) -> str:
    """Return what is `said` besides `phrase`, in front of it and behind it."""
    before, found, behind = said.partition(phrase)
    return f"{before}{behind}" if found else ""


class _Pages:
    """The strings of all pages in the order in which they are drawn."""

    def __init__(self, drawings: Sequence[Drawing]) -> None:
        self._drawings = drawings
        self._runs: Sequence[Run] = [
            (number, text) for number, page in enumerate(drawings) for text in page.texts
        ]

    def faults(self, phrases: Sequence[LockedPhrase], file: str) -> Iterator[LockedFault]:
        """Yield a fault for every phrase that is not there, or cannot be read."""

        def suits(index: int, pieces: Sequence[int]) -> bool:
            return self._fault_in(pieces, phrases[index]) is None

        for index, pieces in find_all([each.text for each in phrases], self._finder(), suits):
            phrase = phrases[index]
            if not pieces:
                yield LockedFault(file, phrase.part, phrase.text, "absent")
            elif (fault := self._fault_in(pieces, phrase)) is not None:
                reason, detail = fault
                page = self._runs[pieces[0]][0] + 1
                yield LockedFault(file, phrase.part, phrase.text, reason, detail, page)

    def _fault_in(self, pieces: Sequence[int], phrase: LockedPhrase) -> Fault | None:
        """Return why the `pieces` that show `phrase` cannot be read, or what stands beside them."""
        faults = (self._fault(self._runs[piece]) for piece in pieces)
        fault = next(filter(None, faults), None)
        if fault is not None or phrase.part == "mark":
            return fault
        before, behind = pieces[0] - 1, pieces[-1] + 1
        said = bare("".join(self._runs[piece][1].text for piece in pieces))
        if len(said) > len(bare(phrase.text)) and _WORD.search(_beside(said, bare(phrase.text))):
            return "altered", said[:_SHOWN_LENGTH]
        if before >= 0 and self._adjoins(before, pieces[0]):
            return "altered", self._runs[before][1].text[-_SHOWN_LENGTH:]
        if behind < len(self._runs) and self._adjoins(pieces[-1], behind):
            return "altered", self._runs[behind][1].text[:_SHOWN_LENGTH]
        return None

    def _adjoins(self, first: int, second: int) -> bool:
        """Tell whether one string goes on in the other's line; a bullet in front says nothing."""
        (page, left), (other, right) = self._runs[first], self._runs[second]
        if page != other or abs(left.y - right.y) > _RISE * left.size:
            return False
        if not left.glyphs or not right.glyphs:
            return False
        gap = right.glyphs[0][1] - left.glyphs[-1][2]
        near = abs(gap) < _APART * min(left.size, right.size)
        return near and bool(_WORD.search(left.text)) and bool(_WORD.search(right.text))

    def without_mark(self, marks: Sequence[str], file: str) -> Iterator[LockedFault]:
        """Yield a fault for every page on which the first of `marks` cannot be read.

        The corner of a page has no room for long marks: their beginning is enough there.
        """
        wanted = bare(marks[0])[:_ROOM] if marks else ""
        for number in range(len(self._drawings)):
            readable = (
                text.text
                for page, text in self._runs
                if page == number and self._fault((page, text)) is None
            )
            if wanted and wanted not in bare("".join(readable)):
                yield LockedFault(file, "mark", marks[0], "absent", page=number + 1)

    def _finder(self) -> PhraseFinder:
        counts = [0] * len(self._drawings)
        for number, _ in self._runs:
            counts[number] += 1
        breaks = list(accumulate(counts))[:-1]
        return PhraseFinder([text.text for _, text in self._runs], breaks)

    def _fault(self, run: Run) -> Fault | None:
        number, text = run
        return fault_of(text, self._drawings[number])
