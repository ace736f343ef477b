"""Find what a point rests on: the texts of its target, whether they can be traced, their force."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

from gen.check.linking.holdings import Holdings
from gen.evidence.library import HeldText
from gen.evidence.naming import Named
from gen.evidence.narrowing import cites_articles_of
from gen.evidence.recorded_force import state_of
from gen.evidence.source_texts import Passage, SourceTexts
from gen.evidence.text_names import name_of
from gen.evidence.texts import StatuteText
from gen.evidence.tracing import Trace
from gen.evidence.units import UnitSpans
from gen.law.case import CaseCitation
from gen.law.citation import Citation
from gen.law.folding import fold_text
from gen.law.force import Cited, Force, State, force_of
from gen.law.numerals import to_chinese
from gen.law.statute import StatuteCitation
from gen.law.units import Article, Unit
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
_FORCES: Mapping[State, ForceVerdict] = {
    State.IN_FORCE: "in_force",
    State.NOT_YET: "not_yet",
    State.AMENDED: "amended",
    State.PARTLY_REPEALED: "amended",
    State.REPEALED: "repealed",
    State.UNKNOWN: "unknown",
}
_ENDED = frozenset({"repealed", "amended"})


@dataclass(frozen=True)
class Basis:
    """Hold what is known about the target of a point.

    `passages` are its texts, cut to the units that are named; `missing` are units that no text has,
    `has_whole` tells that all of the instrument is at hand, so that they do not exist.
    `is_historical` is what the selection says of the source.
    """

    trace: TraceVerdict
    force: ForceVerdict
    passages: tuple[Passage, ...] = ()
    missing: tuple[Unit, ...] = ()
    has_whole: bool = False
    source: str | None = None
    citation: Citation | None = None
    facts: Mapping[str, str] = field(default_factory=dict)
    is_historical: bool = False

    @cached_property
    def text(self) -> str:
        """Return the words that are named, all texts after one another."""
        return "\n".join(_cut(passage) for passage in self.passages)

    @cached_property
    def whole_text(self) -> str:
        """Return the whole texts: the article also where only a paragraph of it is named."""
        return "\n".join(passage.held.text.content for passage in self.passages)

    @property
    def is_statute(self) -> bool:
        """Tell whether the target is an instrument."""
        return isinstance(self.citation, StatuteCitation)


@dataclass(frozen=True)
class BasisFinder:
    """Find the basis of what a sentence names, each once."""

    evidence: "CaseEvidence"
    holdings: Holdings
    day: date
    facts_date: date | None = None
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
            force, facts = self._force(cited.force, cited.then, source)
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
        instrument = self.evidence.subject.catalogue.get(citation.instrument)
        cited = Cited(citation.version, citation.units)
        force = force_of(instrument, self.day, cited) if instrument is not None else None
        then = None
        if instrument is not None and self.facts_date is not None:
            then = force_of(instrument, self.facts_date, cited)
        verdict, facts = self._force(force, then, source)
        return self._judged(Basis("absent", verdict, citation=citation, facts=facts), source)

    def _narrowed(self, found: Basis, citation: StatuteCitation) -> Basis:
        """Return the basis of a selected source for the very units that a citation names."""
        source = SourceTexts(
            "",
            citation,
            self.evidence.library,
            record=self.evidence.sources[found.source or ""].record,
        )
        judged = self._judged(replace(found, citation=citation), source)
        return replace(judged, trace=found.trace if judged.trace == "kept" else judged.trace)

    def _judged(self, basis: Basis, source: SourceTexts) -> Basis:
        """Return `basis` with its texts: which of the units are there, and whether they are whole.

        What a leads folder holds is named, and is no basis.
        """
        citation = basis.citation
        if not isinstance(citation, StatuteCitation):
            raise TypeError(citation)
        passages = tuple(each for each in source.passages if _names(each.held, citation))
        missing = _missing(citation, passages)
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

    def _force(
        self, force: Force | None, then: Force | None, source: SourceTexts
    ) -> tuple[ForceVerdict, dict[str, str]]:
        """Return the verdict on force: by the law data, else by what the texts' records say.

        An instrument that was in force on the day of the facts is applied to them. A text of a
        version that is not the one of the day is another version.
        """
        verdict: ForceVerdict = _FORCES[force.state] if force is not None else "unknown"
        facts = {"day": self.day.isoformat()}
        if force is not None and force.successor:
            facts["successor"] = force.successor
        texts = [held.text for held in source.texts if isinstance(held.text, StatuteText)]
        stated = [state_of(text.status) for text in texts]
        if verdict == "unknown":
            known = {_FORCES[state] for state in stated if state is not None}
            verdict = "in_force" if "in_force" in known else next(iter(sorted(known)), "unknown")
        elif verdict == "in_force" and texts and self._is_other_version(force, texts, stated):
            verdict = "other_version"
        if verdict in _ENDED and then is not None and then.state is State.IN_FORCE:
            facts["then"] = then.on.isoformat()
            return "in_force", facts
        return verdict, facts

    def _is_other_version(
        self, force: Force | None, texts: Sequence[StatuteText], stated: Sequence[State | None]
    ) -> bool:
        if all(state in {State.AMENDED, State.REPEALED} for state in stated):
            return True
        wanted = force.version if force is not None else None
        if wanted is None:
            return False
        tags = [self.evidence.library.named(text)[1] for text in texts]
        return all(tag is not None and tag[:4] != wanted[:4] for tag in tags)


def _names(held: HeldText, citation: StatuteCitation) -> bool:
    """Tell whether `held` is an article that is named, or a text whose articles are not told."""
    if not isinstance(held.text, StatuteText):
        return True
    wanted: set[Article] = {unit.article for unit in citation.units}
    return not wanted or held.text.article is None or held.text.article in wanted


def _missing(citation: StatuteCitation, passages: Sequence[Passage]) -> tuple[Unit, ...]:
    """Return the units that no text has: the article is absent, or its 款 or 项 is.

    A text whose articles cannot be told apart may have any of them.
    """
    if any(getattr(each.held.text, "article", None) is None for each in passages):
        return ()
    return tuple(unit for unit in citation.units if not any(_has(each, unit) for each in passages))


def _has(passage: Passage, unit: Unit) -> bool:
    text = passage.held.text
    if not isinstance(text, StatuteText) or text.article != unit.article:
        return False
    return not _lacks(passage.held, unit)


def _lacks(held: HeldText, unit: Unit) -> bool:
    """Tell whether an article's text lacks a paragraph or item.

    A text of one line may have lost its line ends: it has what is named only where it can.
    """
    if unit.is_whole:
        return False
    content = held.text.content
    if held.spans((unit,)).missing:
        return True
    if "\n" in content.strip():
        return False
    lacks_item = unit.item is not None and f"({to_chinese(unit.item)})" not in fold_text(content)
    return lacks_item or (unit.paragraph or 1) > max(1, content.count("。"))


def _same_case(one: CaseCitation, other: CaseCitation) -> bool:
    return any(one.keys.get(kind, frozenset()) & keys for kind, keys in other.keys.items())


def _cut(passage: Passage) -> str:
    content = passage.held.text.content
    return "\n".join(content[start:end] for start, end in passage.cited.spans)


def cut_texts(passages: Sequence[Passage]) -> Iterator[tuple[HeldText, str]]:
    """Yield the texts of `passages`, each cut to what is named."""
    for passage in passages:
        yield passage.held, _cut(passage)
