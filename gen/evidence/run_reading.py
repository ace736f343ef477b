"""Read one run of words: its quotations, its references to sources, the citations in it, sentences.

What stands inside a quotation is the source's own: a reference or a citation there says nothing
about where the quotation comes from.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from gen.evidence.quotations import Quotation, Quotations, find_quotations
from gen.law.case import CaseCitation
from gen.law.catalogue import Catalogue
from gen.law.extract import extract
from gen.law.statute import StatuteCitation
from gen.model.text_run import TextRun

MOST = 8
"""So many references in front of a place are looked at; what is farther away is not meant."""

_LABEL = re.compile(r"\[([^\[\]]{1,100})\]")
_BLANK = re.compile(r"\s*")
_STOP = re.compile(r"[。！？!?\n]+")
_ENDING = ("。", "！", "？")
_NO_NEW_SENTENCE = re.compile(r"\s*[，,、；;：:。.）)]")


@dataclass(frozen=True, slots=True)
class Reference:
    """A place that names a source: a mark ``[S-01]`` (`source_id`) or a citation in words."""

    start: int
    end: int
    source_id: str | None = None
    citation: StatuteCitation | CaseCitation | None = None


@dataclass(frozen=True)
class RunReading:
    """Hold a run and what was read in it; `labels` are the ids that marks may name."""

    run: TextRun
    labels: frozenset[str]
    catalogue: Catalogue

    @property
    def text(self) -> str:
        """Return the words."""
        return self.run.text

    @cached_property
    def quotations(self) -> Quotations:
        """Return the quotations in the run."""
        return find_quotations(self.text, self.labels)

    @cached_property
    def marks(self) -> tuple[Reference, ...]:
        """Return the marks that name a source, those inside quotations left out."""
        return tuple(
            Reference(*match.span(), source_id=match[1])
            for match in _LABEL.finditer(self.text)
            if match[1] in self.labels and not self._is_inside(match.start())
        )

    @cached_property
    def citations(self) -> tuple[Reference, ...]:
        """Return the citations in words, those inside quotations left out."""
        return tuple(each for each in self.all_citations if not self._is_inside(each.start))

    @cached_property
    def all_citations(self) -> tuple[Reference, ...]:
        """Return the citations in words, also those inside quotations."""
        return tuple(
            Reference(found.start, found.end, citation=found.citation)
            for found in extract(self.text, self.catalogue)
        )

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        """Return marks and citations in the order of the text."""
        return tuple(sorted((*self.marks, *self.citations), key=lambda each: each.start))

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """Return where sentences end; the marks right behind an end belong to its sentence."""
        ends = {
            match.end() for match in _STOP.finditer(self.text) if not self._is_inside(match.start())
        }
        ends |= {each.end for each in self.quotations.found if self._ends_sentence(each)}
        return tuple(sorted({self.behind_marks(end) for end in ends}))

    def sentence(self, start: int, end: int) -> tuple[int, int]:
        """Return the span of the sentence, or sentences, around ``text[start:end]``."""
        before = bisect_right(self.stops, start)
        after = bisect_left(self.stops, end)
        first = self.stops[before - 1] if before else 0
        last = self.stops[after] if after < len(self.stops) else len(self.text)
        return first, last

    def marks_from(self, place: int) -> Iterator[Reference]:
        """Yield the marks that stand at `place` or behind it."""
        first = bisect_left(self._mark_starts, place)
        return map(self.marks.__getitem__, range(first, len(self.marks)))

    def before(self, place: int) -> Iterator[Reference]:
        """Yield the references that end in front of `place`, the nearest first."""
        last = bisect_right(self._reference_ends, place)
        return reversed(self.references[max(0, last - MOST) : last])

    def quotations_from(self, place: int) -> Iterator[Quotation]:
        """Yield the quotations that begin at `place` or behind it."""
        first = bisect_left(self._quotation_starts, place)
        found = self.quotations.found
        return map(found.__getitem__, range(first, len(found)))

    def end_of_quotation_before(self, place: int) -> int:
        """Return where the last quotation ends that begins in front of `place`, 0 without one."""
        count = bisect_left(self._quotation_starts, place)
        return self.quotations.found[count - 1].end if count else 0

    def behind_marks(self, place: int) -> int:
        """Return where the marks end that stand at `place`, with spaces between them."""
        for mark in self.marks_from(place):
            if not _BLANK.fullmatch(self.text, place, mark.start):
                break
            place = mark.end
        return place

    def _ends_sentence(self, quotation: Quotation) -> bool:
        """Tell whether `quotation` ends its sentence as well."""
        if not quotation.text.rstrip('”」』"＂〞').endswith(_ENDING):
            return False
        return _NO_NEW_SENTENCE.match(self.text, self.behind_marks(quotation.end)) is None

    def is_quoted(self, place: int) -> bool:
        """Tell whether `place` stands in a quotation."""
        index = bisect_right(self._quotation_starts, place)
        return index > 0 and place < self.quotations.found[index - 1].end

    def _is_inside(self, place: int) -> bool:
        index = bisect_right(self._covered, (place, len(self.text) + 1))
        return index > 0 and place < self._covered[index - 1][1]

    @cached_property
    def _covered(self) -> Sequence[tuple[int, int]]:
        quoted = [(each.start, each.end) for each in self.quotations.found]
        return sorted([*quoted, *self.quotations.left_alone])

    @cached_property
    def _quotation_starts(self) -> list[int]:
        return [quotation.start for quotation in self.quotations.found]

    @cached_property
    def _mark_starts(self) -> list[int]:
        return [mark.start for mark in self.marks]

    @cached_property
    def _reference_ends(self) -> list[int]:
        return [reference.end for reference in self.references]
