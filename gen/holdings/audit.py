"""Audit what was captured for a case: what is missing, cut, uncertain, and what to search for.

An item disappears by itself once the full text is there; nobody ticks it off. The queue is the same
for the same evidence.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from gen.holdings.audit_items import judge_items, untitled_sources
from gen.holdings.audit_pairs import judge_instruments
from gen.holdings.audit_source import judge_source
from gen.holdings.audit_words import severity_of, worded, worded_damage
from gen.holdings.evidence_reading import Evidence
from gen.holdings.findings import Finding
from gen.holdings.full_texts import FullTexts, standing_word_for_word
from gen.holdings.paragraph_index import ParagraphIndex
from gen.law.knowledge import Knowledge
from gen.model.source_audit import AuditCounts, AuditItem, AuditQueue


@dataclass(frozen=True, slots=True)
class AuditMeans:
    """Hold what an audit asks: the law, the day for texts without a version, the index."""

    knowledge: Knowledge
    day: date
    index: ParagraphIndex


def judge_evidence(evidence: Evidence, means: AuditMeans) -> AuditQueue:
    """Return the queue of `evidence`. Nothing is written but the cache."""
    workbench = evidence.workbench
    by_source = {
        name: list(judge_source(source, means.knowledge, means.day))
        for name, source in evidence.sources.items()
    }
    untitled = untitled_sources(evidence.receipts) & evidence.sources.keys()
    sound = (
        evidence.sources[name]
        for name, found in by_source.items()
        if not _blocks(found) and name not in untitled
    )
    texts = FullTexts(sound)
    found: list[Finding] = [each for findings in by_source.values() for each in findings]
    found += judge_items(evidence.receipts)
    found += (Finding("untitled", evidence.sources[name]) for name in sorted(untitled))
    for lead in evidence.leads.values():
        found += judge_source(lead, means.knowledge, means.day)
        found.append(Finding("lead_without_basis", lead))
    found += judge_instruments(evidence.sources.values(), means.knowledge.catalogue)
    open_ = [each for each in found if not texts.close(each)]
    files = evidence.source_files
    standing = {id(each) for each in standing_word_for_word(open_, texts, files, means.index)}
    open_ = [each for each in open_ if id(each) not in standing]
    items = [*map(worded_damage, evidence.damaged), *(worded(each, workbench) for each in open_)]
    distinct = _distinct(items)
    return AuditQueue(
        case=evidence.case,
        title=workbench.title,
        query=workbench.query,
        counts=AuditCounts(
            batches=len(evidence.receipts),
            sources=len(evidence.sources),
            leads=len(evidence.leads),
            blockers=sum(item.severity == "blocker" for item in distinct),
            reviews=sum(item.severity == "review" for item in distinct),
            closed=len(found) - len(open_),
        ),
        items=distinct,
    )


def _blocks(findings: Iterable[Finding]) -> bool:
    return any(severity_of(each) == "blocker" for each in findings)


def _distinct(items: Sequence[AuditItem]) -> tuple[AuditItem, ...]:
    """Return the blockers, then the rest, each thing once."""
    first: dict[str, AuditItem] = {}
    for item in items:
        first.setdefault(item.id, item)
    return tuple(
        sorted(first.values(), key=lambda item: (item.severity, item.kind, item.title, item.id))
    )
