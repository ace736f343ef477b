"""Build a point of what was drafted, decided and found: its place, its label, its passages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from gen.check.linking.basis import Basis
from gen.check.linking.basis_finder import BasisFinder
from gen.check.linking.candidates import Candidate
from gen.check.linking.case_text import PlacedSentence
from gen.check.linking.deciding import Decision
from gen.check.linking.drafts import Draft
from gen.check.linking.labels import label_of
from gen.check.linking.places import words_of
from gen.check.linking.targets import PassageWriter, target_of
from gen.model.corrections import Correction, Ignored, ignore_key, ignored_keys, standing
from gen.model.linking import Label, Passage, Point, Target


@dataclass(frozen=True)
class PointBuilder:
    """Build points. `corrections` and `ignored` are what people have decided about the text."""

    finder: BasisFinder
    writer: PassageWriter
    corrections: Sequence[Correction] = ()
    ignored: Sequence[Ignored] = ()

    def build(
        self,
        key: str,
        draft: Draft,
        placed: PlacedSentence,
        decision: Decision,
        alike: Sequence[Candidate],
    ) -> Point:
        """Return the point `key`; `alike` are the texts that only look like its sentence."""
        found = label_of(
            decision.trace, decision.wording, decision.force, has_candidates=bool(alike)
        )
        target = draft.target
        if draft.by_context and decision.basis is not None:
            target = self._context_target(placed, decision.basis)
        label, sentence = found.label, placed.sentence.text
        if label is Label.LINKED and self._is_corrected(sentence):
            label = Label.CORRECTED
        place = placed.part.place(
            placed.sentence.reading.run.source_offset(_offset(draft, placed))
        ).location
        return Point(
            id=key,
            kind=draft.kind,
            file=placed.part.name,
            line=place.line or 1,
            column=place.column or 1,
            sentence=sentence,
            words=_words(draft, placed),
            target=target,
            origin=draft.origin,
            trace=decision.trace,
            wording=decision.wording,
            force=decision.force,
            label=label,
            reason=found.reason,
            facts=dict(decision.facts),
            passages=tuple(self.writer.of_basis(decision.basis))
            if decision.basis is not None
            else (),
            candidates=tuple(self._alike(alike)),
            ignored=self._is_ignored(sentence, target),
        )

    def _context_target(self, placed: PlacedSentence, basis: Basis) -> Target:
        context = placed.sentence.context
        named = next(each for each in context if self.finder.find(each) is basis)
        return target_of(named, basis)

    def _alike(self, alike: Sequence[Candidate]) -> Iterator[Passage]:
        for each in alike:
            likeness = round(each.likeness, 3)
            yield self.writer.of_text(each.held, each.words, likeness=likeness)

    def _is_ignored(self, sentence: str, target: Target) -> bool:
        return bool(self._ignored) and ignore_key(sentence, target) in self._ignored

    def _is_corrected(self, sentence: str) -> bool:
        """Tell whether a correction that stands wrote `sentence`; its words count, no Markdown."""
        words = words_of(sentence) if self._corrected else ""
        return bool(words) and any(words in written for written in self._corrected)

    @cached_property
    def _corrected(self) -> tuple[str, ...]:
        log = standing(self.corrections)
        return tuple(words_of(line.after) for line in log if line.after is not None)

    @cached_property
    def _ignored(self) -> frozenset[str]:
        return ignored_keys(self.ignored)


def _offset(draft: Draft, placed: PlacedSentence) -> int:
    named = draft.named
    is_inside = named is not None and named.end > named.start
    return named.start if named is not None and is_inside else placed.sentence.first


def _words(draft: Draft, placed: PlacedSentence) -> str:
    named = draft.named
    if named is None or named.end == named.start:
        return placed.sentence.text
    return placed.sentence.reading.text[named.start : named.end]
