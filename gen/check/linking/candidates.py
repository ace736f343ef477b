"""Find archived texts that are like a sentence: to suggest, and to see a wrong article number.

That a text is like a sentence never links the two.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from gen.check.linking.basis import Basis
from gen.evidence.library import EvidenceLibrary, HeldText
from gen.evidence.overlap import GramIndex, overlap
from gen.evidence.point_words import limit
from gen.evidence.texts import StatuteText
from gen.law.statute import StatuteCitation

_LOOKED_AT, _SHOWN = 12, 5
_LONGEST = 400
_CLEARLY = (2, 0.2)
"""By so much the run and the coverage must be better for the number to be wrong."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One place that is like a sentence: its text, its words, its likeness (0 to 1)."""

    held: HeldText
    words: str
    likeness: float


@dataclass(frozen=True)
class Candidates:
    """Look for what is like one of `queries` among the texts of a case."""

    library: EvidenceLibrary
    queries: tuple[str, ...]

    def like(self, query: str) -> tuple[Candidate, ...]:
        """Return the places most like `query`, alike enough to be worth a look."""
        found = self._best(query)
        alike = [each for each in found if each.likeness >= limit("similar")]
        return tuple(alike[:_SHOWN])

    def elsewhere(self, query: str, basis: Basis) -> Candidate | None:
        """Return the other article of the same instrument that says what the named one does not."""
        citation = basis.citation
        if not isinstance(citation, StatuteCitation):
            return None
        own = overlap(query, basis.text)
        for each in self._best(query):
            text = each.held.text
            if not isinstance(text, StatuteText) or text.article is None:
                continue
            if self.library.named(text)[0] != citation.instrument:
                continue
            if any(unit.article == text.article for unit in citation.units):
                continue
            there = overlap(query, each.words)
            is_clear = there.run > own.run + _CLEARLY[0] and (
                there.coverage > own.coverage + _CLEARLY[1]
            )
            if is_clear and (
                there.run >= limit("elsewhere_run") or there.coverage >= limit("elsewhere_coverage")
            ):
                return each
        return None

    def _best(self, query: str) -> list[Candidate]:
        return [
            Candidate(*self._places[number], likeness)
            for number, likeness in self._index.best(query, _LOOKED_AT)
        ]

    @cached_property
    def _places(self) -> list[tuple[HeldText, str]]:
        """Return the paragraphs: an article is one, a longer text is read line by line."""
        return [(held, words) for held in self.library.texts for words in _paragraphs(held)]

    @cached_property
    def _index(self) -> GramIndex:
        return GramIndex([words for _, words in self._places], self.queries)


def _paragraphs(held: HeldText) -> Iterable[str]:
    content = held.text.content
    if len(content) <= _LONGEST or isinstance(held.text, StatuteText):
        return (content,) if content.strip() else ()
    return (line for line in content.split("\n") if line.strip())
