"""Make the method: how the search was done (internal), or its range and closing date (outward)."""

import json

from gen.arrange.cells import chinese_date, column, lines, words
from gen.arrange.cells import propositions as linked_propositions
from gen.arrange.outline import Desk, Part, chapter
from gen.model.block import Blocks, Field, Fields, Paragraph, Table
from gen.model.inline import Code, Inlines, Text
from gen.model.plan import DeepPlan, FocusedQuery, Query
from gen.model.report import Section


def method(desk: Desk, number: str, index: int) -> Section:
    """Return the chapter on method; outward editions print the author's scope instead."""
    if not desk.content.is_internal:
        return chapter(desk, "method", number, index, lead=scope)
    parts = (Part("queries", queries), Part("gate", gate), Part("platform", platform))
    return chapter(desk, "method", number, index, parts, strategy)


def strategy(desk: Desk, number: str) -> Blocks:
    """Return the author's search strategy; it is internal (design §6)."""
    return desk.writer.part("strategy", number, 2)


def scope(desk: Desk, number: str) -> Blocks:
    """Return range and closing date in the author's words, and the date of the law's state."""
    settings = desk.content.settings
    stated = settings.scope
    closing = stated.closing_date if stated is not None else None
    values = {
        "range": stated.range if stated is not None else None,
        "closing_date": closing
        if closing is None or isinstance(closing, str)
        else chinese_date(closing),
        "as_of": chinese_date(settings.as_of) if settings.as_of is not None else None,
    }
    fields = tuple(
        Field(desk.label(f"field.{key}"), words(value or desk.label("report.not_stated")), key)
        for key, value in values.items()
    )
    return (Fields(fields),)


def queries(desk: Desk, number: str) -> Blocks:
    """Return the plan's queries: proposition and gap, interface, expression, filters."""
    keys = ("query", "mapping", "interface", "expression", "filters")
    columns = tuple(column(desk, key) for key in keys)
    rows = tuple(_row(desk, query) for query in desk.content.plan.queries)
    return (Table(columns, rows, "queries"),)


def _row(desk: Desk, query: Query | FocusedQuery) -> tuple[Inlines, ...]:
    gap = query.research_gap_id if isinstance(query, Query) else desk.label("trace.unused")
    filters = json.dumps(query.filters, ensure_ascii=False, sort_keys=True)
    return (
        words(query.id),
        lines(linked_propositions(desk, [query.proposition_id]), words(gap)),
        (Code(query.interface),),
        words(query.query_expression),
        (Code(filters),),
    )


def gate(desk: Desk, number: str) -> Blocks:
    """Return what the delivery gate saw: sources, records, time of the search, package."""
    content = desk.content
    times = sorted(call.timestamp for call in content.calls if call.timestamp is not None)
    period = (
        desk.label("gate.period", start=_spaced(times[0]), end=_spaced(times[-1]))
        if times
        else desk.label("report.not_stated")
    )
    values: dict[str, Inlines] = {
        "body": desk.text("gate.body_value", n=len(content.selection.selected_sources)),
        "recall": desk.text("gate.recall_value", n=len(content.calls)),
        "order": desk.text(f"order.{content.presentation.source_order}"),
        "time": (Text(period),),
        "package": (Code(f"archive/{content.settings.project}/"),),
    }
    rows = tuple((desk.text(f"gate.{key}"), value) for key, value in values.items())
    return (Table((column(desk, "item"), column(desk, "content")), rows, "gate"),)


def platform(desk: Desk, number: str) -> Blocks:
    """Return what the plan notes on sources that were not reached (document §9.2)."""
    plan = desk.content.plan
    note = plan.research_brief.platform_coverage_note if isinstance(plan, DeepPlan) else None
    return (Paragraph(words(note)),) if note and note.strip() else ()


def _spaced(timestamp: str) -> str:
    """Write a record's time for people: 2026-09-21 13:37:18."""
    return timestamp.replace("T", " ")
