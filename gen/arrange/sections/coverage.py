"""Make the coverage: what each conclusion rests on, and what hangs loose (internal)."""

from typing import cast

from gen.arrange.cells import sources, words
from gen.arrange.outline import Desk
from gen.arrange.sections.coverage_chain import chain
from gen.arrange.sections.coverage_figure import figures
from gen.arrange.sections.levels import levels
from gen.arrange.tables import table_of
from gen.coverage.case_coverage import labels_of
from gen.coverage.compute import CoveredCase, coverage_of
from gen.coverage.coverage import Coverage, CoveredIssue, CoveredProposition
from gen.law.orders import order_profile
from gen.model.block import Blocks, Field, Fields, Paragraph
from gen.model.inline import Code, Inlines, Strong, Text
from gen.model.source_classes import SourceType

_SIDES = ("issue", "layer", "own", "opposing", "decisive")


def coverage(desk: Desk, number: str) -> Blocks:
    """Return the coverage as pictures and as tables, the scan of levels among them.

    Outward editions have none: it tells the researcher where to look next (retrieval document
    §4.5).
    """
    if not desk.content.is_internal:
        return ()
    found = _coverage(desk)
    return (
        desk.paragraph("coverage.lead"),
        *figures(desk, found),
        _caption(desk, "chain"),
        *chain(desk, found),
        _caption(desk, "sides"),
        *table_of(desk, "sides", _SIDES, [_side(desk, issue) for issue in found.issues]),
        *levels(desk, found),
        *_loose_ends(desk, found),
    )


def _coverage(desk: Desk) -> Coverage:
    content = desk.content
    ranks = order_profile(content.presentation.source_order).ranks
    return coverage_of(
        CoveredCase(
            content.plan,
            content.selection,
            content.calls,
            labels_of(content.narrative),
            tuple(cast(SourceType, kind) for kind in ranks),
        )
    )


def _caption(desk: Desk, key: str, *, end: str = "") -> Paragraph:
    """Return what stands over a part, and the sentence `end` behind it."""
    return Paragraph((Strong(desk.text(f"coverage.{key}")), *words(end)))


def _side(desk: Desk, issue: CoveredIssue) -> dict[str, Inlines]:
    """Say on which sources of either side an issue rests, and how its decisive questions fared."""
    none = desk.text("report.nothing")
    layer = f"claim_layer.{issue.claim_layer or 'unmarked'}"
    decisive: list[Inlines] = [
        (desk.references.proposition(item.id), _answer(desk, item))
        for item in issue.propositions
        if item.importance == "decisive"
    ]
    return {
        "issue": words(f"{issue.id} {issue.question}") if issue.id is not None else (),
        "layer": desk.text(layer) if issue.id is not None else (),
        "own": sources(desk, issue.own) or none,
        "opposing": sources(desk, issue.opposing) or none,
        "decisive": desk.joined(decisive) or none,
    }


def _answer(desk: Desk, item: CoveredProposition) -> Text:
    answer = desk.label(f"coverage_answer.{item.answer}")
    return Text(desk.label("coverage.about", text=answer))


def _loose_ends(desk: Desk, found: Coverage) -> Blocks:
    """Name the sources nobody uses, queries without a record and records without a query."""
    records: list[Inlines] = [(Code(file),) for file in found.stray_records]
    values = {
        "unused_sources": sources(desk, found.unused_sources),
        "silent_queries": words(desk.label("report.separator").join(found.silent_queries)),
        "stray_records": desk.joined(records),
    }
    fields = tuple(
        Field(desk.label(f"coverage.{key}"), value, key) for key, value in values.items() if value
    )
    if fields:
        return (_caption(desk, "loose"), Fields(fields))
    return (_caption(desk, "loose", end=desk.label("coverage.nothing_loose")),)
