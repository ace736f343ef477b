"""Find what a point rests on: the texts of what it names, and whether they can be traced."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gen.check.linking.basis import Basis
from gen.check.linking.force_verdicts import ForceJudge
from gen.check.linking.holdings import Holdings
from gen.check.linking.units_held import may_hold, missing_units
from gen.evidence.naming import Named
from gen.evidence.narrowing import cites_articles_of
from gen.evidence.source_texts import Passage, SourceTexts
from gen.evidence.text_names import name_of
from gen.evidence.texts import StatuteText
from gen.evidence.tracing import Trace
from gen.evidence.units import UnitSpans
from gen.law.case import CaseCitation
from gen.law.statute import StatuteCitation
from gen.model.linking import ForceVerdict, TraceVerdict

if TYPE_CHECKING:
    from gen.check.case_evidence import CaseEvidence

_TRACES: Mapping[Trace, TraceVerdict] = {
    Trace.RECORDED: "kept",
    Trace.UNHASHED: "kept",
    Trace.MISSING: "altered",
    Trace.UNREADABLE: "altered",
    Trace.ALTERED: "altered",
    Trace.FOREIGN: "other_record",
    Trace.LACKING: "absent",
}


@dataclass(frozen=True)
class BasisFinder:
    """Find the basis of what a sentence names, each once."""

    evidence: "CaseEvidence"
    holdings: Holdings
    force: ForceJudge
    _known: dict[object, Basis] = field(default_factory=dict)

    def find(self, named: Named) -> Basis:
        """Return the basis of `named`."""
        key = (named.kind, named.source_id, named.citation, named.number)
        if key not in self._known:
            self._known[key] = self._find(named)
        return self._known[key]

    def _find(self, named: Named) -> Basis:
        if named.source_id is not None:
            return self._of_source(named.source_id)
        if isinstance(named.citation, StatuteCitation):
            return self._of_statute(self._by_number(named.citation))
        if isinstance(named.citation, CaseCitation):
            return self._of_case(named.citation)
        return self._of_number(named.number or "")

    def _of_source(self, name: str) -> Basis:
        source = self.evidence.sources[name]
        trace = _TRACES.get(self.evidence.traces[name])
        if trace is None:  # no record of its own: another record may still hold its text
            trace = self._trace_of_texts(source.passages, source)
        elif trace == "kept" and not source.is_whole:
            trace = "partial" if source.texts else "absent"
        cited = self.evidence.cited[name]
        force: ForceVerdict = "not_applicable"
        facts: dict[str, str] = {}
        if isinstance(source.citation, StatuteCitation):
            force, facts = self.force.verdict(cited.force, cited.then, source)
        return Basis(
            trace,
            force,
            source.passages,
            source.missing_units,
            has_whole=True,
            source=name,
            citation=source.citation,
            facts=facts,
            is_historical=cited.source.node.text("validity_status") == "historical",
        )

    def _of_statute(self, citation: StatuteCitation) -> Basis:
        for name, own in self.evidence.sources.items():
            if citation.units and cites_articles_of(own, citation):
                found = self._of_source(name)
                if found.trace in {"kept", "altered", "other_record"}:
                    return self._narrowed(found, citation)
        source = SourceTexts("", citation, self.evidence.library)
        verdict, facts = self.force.of_citation(citation, source)
        basis = Basis("absent", verdict, citation=citation, facts=facts)
        return self._judged(basis, citation, source)

    def _narrowed(self, found: Basis, citation: StatuteCitation) -> Basis:
        """Return the basis of a selected source for the very units that a citation names."""
        source = SourceTexts(
            "",
            citation,
            self.evidence.library,
            record=self.evidence.sources[found.source or ""].record,
        )
        judged = self._judged(replace(found, citation=citation), citation, source)
        return replace(judged, trace=found.trace if judged.trace == "kept" else judged.trace)

    def _judged(self, basis: Basis, citation: StatuteCitation, source: SourceTexts) -> Basis:
        """Return `basis` with its texts: which of the units are there, and whether they are whole.

        What a leads folder holds is named, and is no basis.
        """
        passages = tuple(each for each in source.passages if may_hold(each.held, citation))
        missing = missing_units(citation, passages)
        there = {getattr(each.held.text, "article", None) for each in passages}
        is_known = None in there or all(unit.article in there for unit in missing)
        is_known = is_known and bool(passages)
        whole = is_known or self.holdings.has_whole(citation)
        found = replace(basis, passages=passages, missing=missing, has_whole=whole)
        if passages and is_known:
            return replace(found, trace=self._trace_of_texts(passages, source))
        is_lead = not whole and self.holdings.has_lead(citation)
        if self.holdings.has_instrument(citation):
            found = replace(found, facts={**found.facts, "held": citation.instrument})
        return replace(found, trace="lead" if is_lead else "kept" if whole else "absent")

    def _of_case(self, citation: CaseCitation) -> Basis:
        source = SourceTexts("", citation, self.evidence.library)
        passages = source.passages if self.evidence.library.cited(citation) else ()
        basis = Basis("absent", "not_applicable", passages, citation=citation)
        for name, own in self.evidence.sources.items():
            if isinstance(own.citation, CaseCitation) and _same_case(own.citation, citation):
                return replace(self._of_source(name), citation=citation)
        if passages:
            return replace(basis, trace=self._trace_of_texts(passages, source))
        if self.holdings.has_lead(citation):
            return replace(basis, trace="lead")
        numbers = (*map(str, citation.dockets), *map(str, citation.listings))
        found = (held for number in numbers for held in self.evidence.library.holding(number))
        mention = next(found, None)
        facts = {"mentioned": name_of(mention.text)} if mention is not None else {}
        return replace(basis, facts=facts)

    def _of_number(self, number: str) -> Basis:
        held = tuple(self.evidence.library.holding(number))
        passages = tuple(Passage(each, UnitSpans(each.whole)) for each in held)
        trace: TraceVerdict = "absent"
        if passages:
            trace = "kept" if any(each.held.text.complete for each in passages) else "partial"
        return Basis(trace, "not_applicable", passages)

    def _by_number(self, citation: StatuteCitation) -> StatuteCitation:
        """Return `citation` with the instrument that a held text with its number is."""
        if citation.is_registered or citation.document_number is None or citation.name:
            return citation
        name = self.holdings.by_document_number.get(citation.document_number.key)
        return replace(citation, instrument=name) if name is not None else citation

    def _trace_of_texts(self, passages: Sequence[Passage], source: SourceTexts) -> TraceVerdict:
        if not passages:
            return "absent"
        files = {each.held.text.origin.file for each in passages}
        if any(self.holdings.is_altered(file) for file in files):
            return "altered"
        units = source.units
        complete = [each.held.text for each in passages if each.held.text.complete]
        found = {text.article for text in complete if isinstance(text, StatuteText)}
        is_there = all(unit.article in found for unit in units) if units else bool(complete)
        return "kept" if is_there and complete else "partial"


def _same_case(one: CaseCitation, other: CaseCitation) -> bool:
    return any(one.keys.get(kind, frozenset()) & keys for kind, keys in other.keys.items())
