"""Link the text of a case with its evidence: every point with its verdicts and its label.

One decision for every command and for the rules of a build: it is made anew from the inputs each
time, and ``evidence/links.json`` only shows what it was.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from gen.check.linking.basis import Basis
from gen.check.linking.basis_finder import BasisFinder
from gen.check.linking.candidates import Candidates
from gen.check.linking.case_text import CaseText, PlacedSentence
from gen.check.linking.claims import Claim, read_claims
from gen.check.linking.deciding import Decider, Decision
from gen.check.linking.drafts import Draft, Drafts, keys_of
from gen.check.linking.force_verdicts import ForceJudge
from gen.check.linking.holdings import Holdings
from gen.check.linking.labels import label_of
from gen.check.linking.places import words_of
from gen.check.linking.targets import PassageWriter, target_of
from gen.evidence.texts import StatuteText
from gen.files.hashing import sha256_json
from gen.law.units import Unit, print_units
from gen.model.corrections import (
    ignore_key,
    ignored_keys,
    standing,
)
from gen.model.linking import Label, LinkCounts, Links, Passage, Point, Target, UnplacedClaim

if TYPE_CHECKING:
    from gen.check.subject import Subject


@dataclass(frozen=True)
class Linking:
    """Link the text of `subject`."""

    subject: "Subject"

    @cached_property
    def links(self) -> Links:
        """Return every point with its verdicts, in the order of the text."""
        drafts, unplaced = self._drafted
        points = tuple(self._points(drafts))
        library = self.subject.evidence
        labels = Counter(point.label for point in points)
        counts = LinkCounts(
            points=len(points),
            **{label.value: labels[label] for label in Label},
            ignored=sum(point.ignored for point in points),
            declared=sum(point.origin == "declared" for point in points),
            claims=len(self.claims),
            sources=sum(bool(texts) for texts in library.by_record.values()),
            paragraphs=len(library.texts),
        )
        return Links(
            case=self.subject.folder.slug if self.subject.folder is not None else "",
            law_day=self.subject.law_day.isoformat(),
            inputs=self._digest,
            counts=counts,
            points=points,
            unplaced=unplaced,
        )

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        """Return the declared claims."""
        folder = self.subject.folder
        document = folder.link_inputs.claims if folder is not None else None
        if document is None:
            return ()
        return read_claims(document.value, self.subject.catalogue, self._source_names)

    @cached_property
    def text(self) -> CaseText:
        """Return the text of the case."""
        return CaseText(self.subject)

    @cached_property
    def _finder(self) -> BasisFinder:
        folder = self.subject.folder
        leads = folder.link_inputs.leads if folder is not None else ()
        settings = self.subject.settings
        evidence = self.subject.case_evidence
        facts = settings.facts_date if settings is not None else None
        force = ForceJudge(evidence.library, self.subject.law_day, facts)
        return BasisFinder(evidence, Holdings(evidence, leads), force)

    @cached_property
    def _drafted(self) -> tuple[Drafts, tuple[UnplacedClaim, ...]]:
        drafts = Drafts(self.text.sentences, self._finder)
        return drafts, drafts.declare(self.claims)

    @cached_property
    def _source_names(self) -> Mapping[str, str]:
        """Return what the ids of selected and of captured sources name."""
        names = {
            file.removeprefix("evidence/sources/").removesuffix(".json"): _name_of(texts)
            for file, texts in self.subject.evidence.by_record.items()
            if file.startswith("evidence/sources/")
        }
        own = self.subject.case_evidence.cited
        return {**names, **{name: cited.source.citation or "" for name, cited in own.items()}}

    def _points(self, drafts: Drafts) -> Iterator[Point]:
        sentences = self.text.sentences
        all_drafts = drafts.all
        decider = Decider(drafts, self.text.figures)
        decisions = [
            decider.decide(
                draft,
                sentences[draft.index].sentence,
                self._finder.find(draft.named) if draft.named is not None else None,
            )
            for draft in all_drafts
        ]
        queries = [sentences[draft.index].sentence.said_for(draft.named) for draft in all_drafts]
        wanted = (q for q, each in zip(queries, decisions, strict=True) if each.needs_candidates)
        candidates = Candidates(self.subject.evidence, tuple(dict.fromkeys(wanted)))
        keys = keys_of(all_drafts, sentences)
        for key, draft, decision, query in zip(keys, all_drafts, decisions, queries, strict=True):
            settled = self._settled(decision, query, candidates)
            yield self._point(key, draft, settled, query, candidates)

    def _settled(self, decision: Decision, query: str, candidates: Candidates) -> Decision:
        """Return `decision`, with a wrong article number seen by where the words stand."""
        if not decision.may_be_elsewhere or decision.basis is None:
            return decision
        found = candidates.elsewhere(query, decision.basis)
        if found is None or not isinstance(found.held.text, StatuteText):
            return decision
        article = found.held.text.article
        where = print_units([Unit(article)], "statutory") if article is not None else ""
        return replace(decision, wording="misplaced", facts={**decision.facts, "where": where})

    def _point(
        self, key: str, draft: Draft, decision: Decision, query: str, candidates: Candidates
    ) -> Point:
        placed = self.text.sentences[draft.index]
        alike = tuple(self._alike(query, candidates)) if decision.needs_candidates else ()
        found = label_of(
            decision.trace, decision.wording, decision.force, has_candidates=bool(alike)
        )
        target = draft.target
        if draft.by_context and decision.basis is not None:
            target = self._context_target(draft, decision.basis)
        label, sentence = found.label, placed.sentence.text
        if label is Label.LINKED and self._is_corrected(sentence):
            label = Label.CORRECTED
        place = placed.part.place(
            placed.sentence.reading.run.source_offset(self._offset(draft, placed))
        ).location
        writer = self._writer
        return Point(
            id=key,
            kind=draft.kind,
            file=placed.part.name,
            line=place.line or 1,
            column=place.column or 1,
            sentence=sentence,
            words=self._words(draft, placed),
            target=target,
            origin=draft.origin,
            trace=decision.trace,
            wording=decision.wording,
            force=decision.force,
            label=label,
            reason=found.reason,
            facts=dict(decision.facts),
            passages=tuple(writer.of_basis(decision.basis)) if decision.basis is not None else (),
            candidates=alike,
            ignored=self._is_ignored(sentence, target),
        )

    def _context_target(self, draft: Draft, basis: Basis) -> Target:
        sentence = self.text.sentences[draft.index].sentence
        named = next(each for each in sentence.context if self._finder.find(each) is basis)
        return target_of(named, basis)

    def _alike(self, query: str, candidates: Candidates) -> Iterator[Passage]:
        for each in candidates.like(query):
            likeness = round(each.likeness, 3)
            yield self._writer.of_text(each.held, each.words, likeness=likeness)

    def _offset(self, draft: Draft, placed: PlacedSentence) -> int:
        named = draft.named
        is_inside = named is not None and named.end > named.start
        return named.start if named is not None and is_inside else placed.sentence.first

    def _words(self, draft: Draft, placed: PlacedSentence) -> str:
        named = draft.named
        if named is None or named.end == named.start:
            return placed.sentence.text
        return placed.sentence.reading.text[named.start : named.end]

    @cached_property
    def _writer(self) -> PassageWriter:
        return PassageWriter(self.subject.case_evidence)

    def _is_ignored(self, sentence: str, target: Target) -> bool:
        return bool(self._ignored) and ignore_key(sentence, target) in self._ignored

    def _is_corrected(self, sentence: str) -> bool:
        """Tell whether a correction that stands wrote `sentence`; its words count, no Markdown."""
        words = words_of(sentence) if self._corrected else ""
        return bool(words) and any(words in written for written in self._corrected)

    @cached_property
    def _corrected(self) -> tuple[str, ...]:
        folder = self.subject.folder
        log = standing(folder.link_inputs.corrections) if folder is not None else ()
        return tuple(words_of(line.after) for line in log if line.after is not None)

    @cached_property
    def _ignored(self) -> frozenset[str]:
        folder = self.subject.folder
        return ignored_keys(folder.link_inputs.ignored if folder is not None else ())

    @cached_property
    def _digest(self) -> str:
        """Return the digest of what the verdicts rest on."""
        folder = self.subject.folder
        hashes = self.subject.inputs.hashes
        archive = folder.archive.hashes if folder is not None else {}
        claims = folder.link_inputs.claims if folder is not None else None
        declared = claims.text if claims is not None else None
        return sha256_json(
            [dict(hashes), dict(archive), declared, self.subject.law_day.isoformat()]
        )


def _name_of(texts: Sequence[object]) -> str:
    for held in texts:
        text = getattr(held, "text", None)
        if isinstance(text, StatuteText):
            return f"《{text.name}》"
        if text is not None:
            return str(getattr(text, "title", ""))
    return ""
