"""Compute the coverage of a judged case."""

from collections.abc import Sequence
from typing import cast

from gen.check.subject import Subject
from gen.coverage.compute import CoveredCase, coverage_of
from gen.coverage.coverage import Coverage
from gen.evidence.calls import Call, PlannedQuery, match_calls
from gen.law.orders import OrderProfile
from gen.load.case_folder import CaseFolder
from gen.load.narrative import Narrative
from gen.model.plan import Plan
from gen.model.selection import Selection
from gen.model.source_classes import SourceType


def case_coverage(subject: Subject, order: OrderProfile) -> Coverage | None:
    """Return the coverage of a case whose levels stand in `order`.

    None when plan, selection or folder are not there or so broken that they have no model: the
    gate has said so.
    """
    plan, selection, folder = subject.plan_model, subject.selection_model, subject.folder
    if plan is None or selection is None or folder is None:
        return None
    return coverage_of(
        CoveredCase(
            plan,
            selection,
            calls_of(folder, plan, selection),
            labels_of(folder.narrative),
            cast(Sequence[SourceType], tuple(order.ranks)),
        )
    )


def labels_of(narrative: Narrative) -> frozenset[str]:
    """Return the labels in brackets that a narrative writes, such as the ids of sources."""
    return frozenset(mark.label for part in narrative.values() for mark in part.content.marks)


def calls_of(folder: CaseFolder, plan: Plan, selection: Selection) -> tuple[Call, ...]:
    """Return the archived calls of a case, matched with the plan's queries.

    A captured source counts as the call that brought it once a selected source rests on it.
    """
    queries = [
        PlannedQuery(query.id, query.interface, query.query_expression) for query in plan.queries
    ]
    references: dict[str, list[str]] = {}
    for source in selection.selected_sources:
        reference = source.trace.archive_ref
        if isinstance(reference, str):
            references.setdefault(reference.strip(), []).extend(source.trace.query_ids)
    captured = (record for record in folder.archive.captured if record.file in references)
    return match_calls((*folder.archive.records, *captured), queries, references)
