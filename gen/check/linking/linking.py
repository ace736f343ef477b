"""Link the text of a case with its evidence: every point with its verdicts and its label.

One decision for every command and for the rules of a build: it is made anew from the inputs each
time, and ``evidence/links.json`` only shows what it was.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from gen.check.linking.basis_finder import BasisFinder
from gen.check.linking.candidates import Candidates
from gen.check.linking.case_text import CaseText
from gen.check.linking.claims import Claim, KnownSources, read_claims
from gen.check.linking.deciding import Decider, Decision
from gen.check.linking.drafts import Drafts, keys_of
from gen.check.linking.force_verdicts import ForceJudge
from gen.check.linking.holdings import Holdings
from gen.check.linking.point_builder import PointBuilder
from gen.check.linking.targets import PassageWriter
from gen.evidence.library import HeldText
from gen.evidence.texts import StatuteText
from gen.files.hashing import sha256_json
from gen.law.units import Unit, print_units
from gen.load.link_inputs import LinkInputs
from gen.model.linking import Label, LinkCounts, Links, Point, UnplacedClaim

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
        return read_claims(document.value, self.subject.catalogue, self._known_sources)

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
    def _known_sources(self) -> KnownSources:
        """Return what the ids of selected and of captured sources name."""
        captured = {
            file.removeprefix("evidence/sources/").removesuffix(".json"): _name_of(texts)
            for file, texts in self.subject.evidence.by_record.items()
            if file.startswith("evidence/sources/")
        }
        own = self.subject.case_evidence.cited
        return KnownSources(
            {name: cited.source.citation or "" for name, cited in own.items()}, captured
        )

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
            if draft.is_optional and decision.basis is None:
                continue
            settled = self._settled(decision, query, candidates)
            alike = candidates.like(query) if decision.needs_candidates else ()
            yield self._builder.build(key, draft, sentences[draft.index], settled, alike)

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

    @cached_property
    def _builder(self) -> PointBuilder:
        folder = self.subject.folder
        inputs = folder.link_inputs if folder is not None else LinkInputs()
        writer = PassageWriter(self.subject.case_evidence)
        return PointBuilder(self._finder, writer, inputs.corrections, inputs.ignored)

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


def _name_of(texts: Sequence[HeldText]) -> str:
    """Return what a captured source is cited by: all its texts are of one instrument or case."""
    if not texts:
        return ""
    text = texts[0].text
    return f"《{text.name}》" if isinstance(text, StatuteText) else text.title
