"""Judge the evidence of a case once, for all rules and for the report."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gen.check.cited import CitedSource
from gen.check.court_elements import court_settings, court_texts
from gen.check.finding import TextPlace
from gen.check.placed_quotation import PartReading, PlacedQuotation
from gen.check.settings_text import SettingsText
from gen.evidence.calls import PlannedQuery, match_calls
from gen.evidence.hash_list import HashList, read_hash_list
from gen.evidence.judged import Judged, Wording
from gen.evidence.judging import Judge
from gen.evidence.library import EvidenceLibrary
from gen.evidence.narrowing import cites_articles_of
from gen.evidence.passages import (
    quotations_in,
    quotations_in_field,
    read_runs,
    unpaired_in,
)
from gen.evidence.source_texts import SourceTexts
from gen.evidence.tracing import Integrity, Trace, trace_of
from gen.evidence.verdicts import SourceVerdict, verdict_on
from gen.holdings.soundness import sound_files
from gen.law.case import CaseCitation
from gen.law.citation import is_same
from gen.law.statute import StatuteCitation
from gen.model.text_run import TextRun

if TYPE_CHECKING:
    from gen.check.subject import Subject
    from gen.load.case_folder import CaseFolder

_FIELDS = ("rule_or_holding", "applicability")
_RULE = "rule_or_holding"


@dataclass(frozen=True)
class CaseEvidence:
    """Hold the archive as evidence, and what it says about sources and quotations.

    Only sources with an id and a citation take part; rules on the selection report the others.
    """

    subject: "Subject"

    @property
    def library(self) -> EvidenceLibrary:
        """Return all texts of the archive, and the law library."""
        return self.subject.evidence

    @cached_property
    def cited(self) -> Mapping[str, CitedSource]:
        """Return the selected sources by id; of several with one id the first counts."""
        found: dict[str, CitedSource] = {}
        for cited in self.subject.cited:
            if cited.source.id is not None:
                found.setdefault(cited.source.id, cited)
        return found

    @cached_property
    def sources(self) -> Mapping[str, SourceTexts]:
        """Return the texts of the selected sources by id."""
        return {name: self._texts(name, cited) for name, cited in self.cited.items()}

    @cached_property
    def integrity(self) -> Integrity:
        """Return what is known about the records themselves."""
        folder = self.subject.folder
        if folder is None:
            return Integrity({}, (), {}, HashList({}))
        return Integrity(
            {record.file: record for record in folder.archive.holding},
            frozenset(record.file for record in folder.archive.unreadable),
            self._answers(folder),
            read_hash_list(folder.hash_list or ""),
            tuple(report.hashes for report in folder.published),
            self._vouched(folder),
        )

    @cached_property
    def traces(self) -> Mapping[str, Trace]:
        """Return the verdict trace on each source."""
        return {
            name: trace_of(
                self.sources[name],
                cited.source.query_ids,
                cited.source.node.get("trace").text("source_url"),
                self.integrity,
            )
            for name, cited in self.cited.items()
        }

    @cached_property
    def quotations(self) -> tuple[PlacedQuotation, ...]:
        """Return every quotation of the narrative, the selection and ``[court]``, judged."""
        return (*self._of_narrative(), *self._of_selection(), *self._of_court())

    @cached_property
    def unpaired(self) -> tuple[TextPlace, ...]:
        """Return the places of quotation marks of the narrative that have no partner."""
        return tuple(
            part.place(found.reading.run.source_offset(found.offset))
            for part in self.parts
            for found in unpaired_in(part.readings)
        )

    @cached_property
    def verdicts(self) -> Mapping[str, SourceVerdict]:
        """Return the verdicts on each source."""
        if self.subject.verdicts is not None:
            return self.subject.verdicts
        return {
            name: verdict_on(source, self.traces[name], self._judged_by(name))
            for name, source in self.sources.items()
        }

    def sources_citing(self, citation: StatuteCitation | CaseCitation) -> Iterator[str]:
        """Yield the ids of the selected sources that cite the same articles, or the same case.

        For an instrument named without an article they are the sources of that instrument.
        """
        for name, source in self.sources.items():
            own = source.citation
            if isinstance(citation, CaseCitation):
                is_meant = isinstance(own, CaseCitation) and is_same(own, citation)
            elif citation.units:
                is_meant = cites_articles_of(source, citation)
            else:
                is_meant = getattr(own, "instrument", None) == citation.instrument
            if is_meant:
                yield name

    def _judged_by(self, name: str) -> Iterator[Judged]:
        """Yield the verdicts on quotations that count for the source `name`."""
        for quotation in self.quotations:
            judged = quotation.judged
            is_its = judged.source is not None and judged.source.id == name
            if is_its and judged.wording is not Wording.UNNAMED:
                yield judged

    def _texts(self, name: str, cited: CitedSource) -> SourceTexts:
        trace = cited.source.node.get("trace")
        return SourceTexts(
            name,
            cited.citation,
            self.library,
            cited.version,
            (trace.text("archive_ref") or "").strip() or None,
            cited.source.node.text("title") or "",
        )

    def _vouched(self, folder: "CaseFolder") -> Mapping[str, bool]:
        """Tell of every captured source whether it is what was captured; nothing if unasked."""
        gates = self.subject.gates
        if gates is None or gates.captured is None:
            return {}
        sound = sound_files(gates.captured)
        return {record.file: record.file in sound for record in folder.archive.captured}

    def _answers(self, folder: "CaseFolder") -> Mapping[str, tuple[str, ...]]:
        plan = self.subject.plan
        queries = [
            PlannedQuery(
                query.id,
                query.node.text("interface") or "",
                query.node.text("query_expression") or "",
            )
            for query in (plan.queries if plan is not None else ())
            if query.id is not None
        ]
        calls = match_calls(folder.archive.records, queries, {})
        # The full text of a source is often fetched by other words than it was found by: which
        # query led to a captured source is what the selection says.
        named = tuple(query.id for query in queries)
        captured = {record.file: named for record in folder.archive.captured}
        return {**captured, **{call.file: call.query_ids for call in calls}}

    @cached_property
    def _judge(self) -> Judge:
        return Judge(self.sources, self.library)

    @cached_property
    def parts(self) -> tuple[PartReading, ...]:
        """Return the parts of the narrative, read for references and quotations."""
        labels = frozenset(self.sources)
        return tuple(
            PartReading(name, part, read_runs(part.content.runs, labels, self.subject.catalogue))
            for name, part in self.subject.narrative.items()
        )

    def _of_narrative(self) -> Iterator[PlacedQuotation]:
        for part in self.parts:
            for claimed in quotations_in(part.readings):
                offset = claimed.reading.run.source_offset(claimed.quotation.start)
                yield PlacedQuotation(self._judge.judge(claimed), part, offset)

    def _of_selection(self) -> Iterator[PlacedQuotation]:
        document = self.subject.inputs.selection
        if document is None or self.subject.folder is None:
            return
        labels = frozenset(self.sources)
        for name, cited in self.cited.items():
            for key in _FIELDS:
                text = cited.source.node.text(key)
                (reading,) = read_runs((TextRun(text or ""),), labels, self.subject.catalogue)
                path = (*cited.source.node.path, key)
                for claimed in quotations_in_field(reading, name, is_rule=key == _RULE):
                    start = claimed.quotation.start
                    yield PlacedQuotation(self._judge.judge(claimed), document, start, path)

    def _of_court(self) -> Iterator[PlacedQuotation]:
        """Yield the quotations of what the author states in ``[court]``; a court reads them."""
        court, folder = court_settings(self.subject), self.subject.folder
        if court is None or folder is None:
            return
        labels = frozenset(self.sources)
        for path, text in court_texts(court).items():
            (reading,) = read_runs((TextRun(text),), labels, self.subject.catalogue)
            found = quotations_in((reading,))
            if path[-1] == "holding":
                source_id = court.cases[int(path[2])].source_id
                found = quotations_in_field(reading, source_id, is_rule=True)
            for claimed in found:
                judged = self._judge.judge(claimed)
                yield PlacedQuotation(judged, SettingsText(folder), claimed.quotation.start, path)
