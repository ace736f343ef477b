"""Measure the evidence of a case by its inputs as they are now, and ask the gates.

Nothing that an earlier run wrote is read: files of results can be edited, the inputs decide.
"""

from collections.abc import Iterable

from gen.check.evidence_gates import judge_gates, rates_of
from gen.check.gate_terms import GateTerms
from gen.check.subject import Subject
from gen.holdings.audit import AuditMeans, judge_evidence
from gen.holdings.paragraph_index import ParagraphIndex
from gen.law.knowledge import NO_MORE
from gen.model.health import Health, HealthFigures
from gen.model.linking import Label, Links, Point
from gen.model.source_audit import AuditQueue

OPEN_LABELS = (Label.WEAK, Label.UNCHECKED, Label.UNLINKED)
"""What waits for repair."""


def health_of(subject: Subject, queue: AuditQueue | None = None) -> Health:
    """Return the health of the case of `subject`.

    `queue` is what an audit of what was captured has just found, None to audit it here.
    """
    terms = subject.gates or GateTerms()
    audited = queue if queue is not None else _audited(subject, terms)
    links = subject.linking.links
    figures = figures_of(links, audited, _selected(subject), _unread(subject))
    gates = judge_gates(figures, terms.thresholds)
    return Health(
        case=links.case,
        law_day=links.law_day,
        required=terms.required,
        passed=all(gate.passed for gate in gates),
        figures=figures,
        rates=rates_of(figures),
        thresholds=terms.thresholds,
        gates=gates,
    )


def figures_of(
    links: Links, queue: AuditQueue | None, selected: Iterable[str], unread: int = 0
) -> HealthFigures:
    """Count what the gates look at.

    `selected` are the ids of the selected sources, `unread` counts the files beside the text, such
    as the claims, that could not be read: what they say is missing.

    A point beside which the text names a selected source has declared its basis; what the three
    verdicts say of it stands in its label, not here.
    """
    marks = [f"[{name}]" for name in selected]
    counts = dict.fromkeys(Label, 0)
    for point in links.points:
        counts[point.label] += not (point.ignored and point.label in OPEN_LABELS)
    waiting = sum(counts[label] for label in OPEN_LABELS)
    unplaced = len(links.unplaced) + unread
    return HealthFigures(
        paragraphs=links.counts.paragraphs,
        blockers=queue.counts.blockers if queue is not None else 0,
        reviews=queue.counts.reviews if queue is not None else 0,
        points=len(links.points),
        declared=sum(_is_declared(point, marks) for point in links.points),
        linked=counts[Label.LINKED],
        corrected=counts[Label.CORRECTED],
        weak=counts[Label.WEAK],
        unchecked=counts[Label.UNCHECKED],
        unlinked=counts[Label.UNLINKED],
        ignored=sum(point.ignored for point in links.points),
        unplaced=unplaced,
        queue=waiting + unplaced,
    )


def _is_declared(point: Point, marks: Iterable[str]) -> bool:
    return point.origin == "declared" or any(mark in point.sentence for mark in marks)


def _selected(subject: Subject) -> tuple[str, ...]:
    return tuple(subject.case_evidence.sources)


def _unread(subject: Subject) -> int:
    return len(subject.folder.link_inputs.problems) if subject.folder is not None else 0


def _audited(subject: Subject, terms: GateTerms) -> AuditQueue | None:
    """Audit what was captured, without a cache: nothing is written."""
    if terms.captured is None:
        return None
    knowledge = subject.inputs.law or NO_MORE
    means = AuditMeans(knowledge, knowledge.catalogue.as_of, ParagraphIndex(None))
    return judge_evidence(terms.captured, means)
