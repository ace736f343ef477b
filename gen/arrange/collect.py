"""Collect the content of a report from a judged case."""

from collections.abc import Iterable
from datetime import date

from gen.arrange.content import Content
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Diagnostic
from gen.evidence.calls import Call, PlannedQuery, match_calls
from gen.load.case import CaseFolder
from gen.model.labels import Labels
from gen.model.plan import Plan
from gen.model.selection import Selection


def collect(
    subject: Subject,
    *,
    day: date,
    firm: str | None,
    labels: Labels,
    section_order: tuple[str, ...],
    diagnostics: Iterable[Diagnostic] = (),
) -> Content:
    """Return the content of the report on a case, for its edition, dated `day`.

    The gate must have passed: plan and selection have models then. Raises ValueError when not.
    """
    plan, selection = subject.plan_model, subject.selection_model
    folder, settings = subject.folder, subject.settings
    if plan is None or selection is None or folder is None or settings is None:
        raise ValueError("a case that did not pass the gate cannot be arranged")
    return Content(
        plan=plan,
        selection=selection,
        narrative=folder.narrative,
        settings=settings,
        firm=firm,
        date=day,
        edition=subject.edition,
        labels=labels.for_edition(subject.edition),
        section_order=section_order,
        calls=calls_of(folder, plan, selection),
        unreadable=tuple(record.file for record in folder.archive.unreadable),
        waived=tuple(item for item in diagnostics if item.waived is not None),
    )


def calls_of(folder: CaseFolder, plan: Plan, selection: Selection) -> tuple[Call, ...]:
    """Return the archived calls of a case, matched with the plan's queries."""
    queries = [
        PlannedQuery(query.id, query.interface, query.query_expression) for query in plan.queries
    ]
    references: dict[str, list[str]] = {}
    for source in selection.selected_sources:
        reference = source.trace.archive_ref
        if isinstance(reference, str):
            references.setdefault(reference.strip(), []).extend(source.trace.query_ids)
    return match_calls(folder.archive.records, queries, references)
