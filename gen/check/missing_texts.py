"""Find sources and quotations that cannot be compared, because their text is not at hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from gen.check.finding import Finding, in_selection
from gen.check.placed_quotation import PlacedQuotation
from gen.check.quotation_findings import excerpt
from gen.check.subject import Subject
from gen.evidence.judged import Wording
from gen.evidence.tracing import Trace
from gen.model.edition import OUTWARD_EDITIONS

_REPORTED = frozenset({Trace.MISSING, Trace.UNREADABLE, Trace.LACKING})
"""What is wrong with the record of these is an error of its own."""


@dataclass(frozen=True, slots=True)
class MissingText:
    """One place without a text; it `blocks` where the settings require the text (design §7)."""

    finding: Finding
    blocks: bool


def missing_texts(subject: Subject) -> Iterator[MissingText]:
    """Yield the sources without a text, and quotations of texts that are only partly there."""
    if subject.folder is None:
        return
    evidence = subject.case_evidence
    must = subject.require_text and subject.edition in OUTWARD_EDITIONS
    for name, source in evidence.sources.items():
        if not source.texts and evidence.traces[name] not in _REPORTED:
            entry = evidence.cited[name].source
            finding = in_selection((*entry.node.path, "citation"), source=name)
            yield MissingText(finding, must and entry.priority == "core")
    for quotation in evidence.quotations:
        if quotation.judged.wording is Wording.NOT_AT_HAND:
            yield from _of_quotation(subject, quotation, must=must)


def _of_quotation(
    subject: Subject, quotation: PlacedQuotation, *, must: bool
) -> Iterator[MissingText]:
    """Yield a quotation whose source has part of its text, or is no selected source."""
    source = quotation.judged.source
    if source is None or (source.id and not source.texts):
        return
    entry = subject.case_evidence.cited[source.id].source if source.id else None
    facts = {
        "quotation": excerpt(quotation.judged),
        "source": source.id or source.citation.text,
    }
    finding = Finding(quotation.place, facts, "partial" if source.texts else "citation")
    yield MissingText(finding, must and entry is not None and entry.priority == "core")
