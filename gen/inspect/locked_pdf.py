"""Look for the locked words in a finished PDF, and whether they can be read there.

What is proven: the words are drawn by the file's own commands, upright, at 8 pt or more, with a
contrast of 4.5 or more against what lies under them, inside the sheet and every clip, and nothing
is painted over them afterwards. What is not: that a font's glyphs look like the characters that
they stand for.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from gen.check.locked_fault import LockedFault
from gen.inspect.drawing import Drawing, DrawnText
from gen.inspect.legible_text import Fault, fault_of
from gen.inspect.locked_phrases import LockedPhrase
from gen.inspect.phrase_places import PhraseFinder, bare, find_all

_ROOM = 10
"""How many characters of a mark every page must show."""

Run = tuple[int, DrawnText]
"""One string with the 0-based number of its page."""


def faults_in_pdf(
    drawings: Sequence[Drawing], phrases: Sequence[LockedPhrase], file: str
) -> list[LockedFault]:
    """Return what is wrong with the locked `phrases` on the pages `drawings` of the PDF `file`.

    Hidden words never stand for visible ones: when a place that was found cannot be read, the
    phrases are looked for once more among the words that can.
    """
    pages = _Pages(drawings)
    faults = list(pages.faults(phrases, file))
    if faults:
        faults = list(pages.readable().faults(phrases, file, pages))
    marks = [phrase.text for phrase in phrases if phrase.part == "mark"]
    return faults + list(pages.without_mark(marks, file))


class _Pages:
    """The strings of all pages in the order in which they are drawn."""

    def __init__(self, drawings: Sequence[Drawing], kept: Sequence[Run] | None = None) -> None:
        self._drawings = drawings
        self._runs: Sequence[Run] = (
            [(number, text) for number, page in enumerate(drawings) for text in page.texts]
            if kept is None
            else kept
        )

    def readable(self) -> "_Pages":
        """Return the same pages without the strings that cannot be read."""
        kept = [run for run in self._runs if self._fault(run) is None]
        return _Pages(self._drawings, kept)

    def faults(
        self, phrases: Sequence[LockedPhrase], file: str, whole: "_Pages | None" = None
    ) -> Iterator[LockedFault]:
        """Yield a fault for every phrase that is not shown, or not legibly.

        `whole` are all strings, to tell what is hidden from what is not there.
        """
        lacking: list[LockedPhrase] = []
        for index, pieces in find_all([phrase.text for phrase in phrases], self._finder()):
            phrase = phrases[index]
            fault = next(filter(None, (self._fault(self._runs[piece]) for piece in pieces)), None)
            if not pieces:
                lacking.append(phrase)
            elif fault is not None:
                yield _fault(file, phrase, fault, self._runs[pieces[0]][0])
        if whole is None:
            yield from (LockedFault(file, each.part, each.text, "absent") for each in lacking)
        else:
            yield from whole.explained(lacking, file)

    def explained(self, lacking: Sequence[LockedPhrase], file: str) -> Iterator[LockedFault]:
        """Say of every phrase whether it is not drawn at all, or what keeps it from being read."""
        for phrase in lacking:
            finder = self._finder()
            reasons: Iterator[LockedFault] = (
                _fault(file, phrase, fault, self._runs[piece][0])
                for _, pieces in find_all([phrase.text], finder)
                for piece in pieces
                if (fault := self._fault(self._runs[piece])) is not None
            )
            yield next(reasons, LockedFault(file, phrase.part, phrase.text, "absent"))

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


def _fault(file: str, phrase: LockedPhrase, fault: Fault, page: int) -> LockedFault:
    reason, detail = fault
    return LockedFault(file, phrase.part, phrase.text, reason, detail, page + 1)
