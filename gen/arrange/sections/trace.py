"""Make the call trace: what was asked, when, how much came back and what was used of it.

The response body never enters it. Outward editions name no interface, expression or file.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from gen.arrange.cells import column, lines, propositions, sources, words
from gen.arrange.outline import Desk
from gen.evidence.calls import Call
from gen.law.interfaces import interfaces
from gen.model.block import Blocks, Paragraph, Table
from gen.model.inline import Code, Inlines
from gen.model.plan import FocusedQuery, Query

DIGEST_DIGITS = 12


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of the trace: a query, a call, or both; `unreadable` names a broken record."""

    query: Query | FocusedQuery | None = None
    call: Call | None = None
    unreadable: str | None = None


def trace(desk: Desk, number: str) -> Blocks:
    """Return one row for every record of every query, in plan order, then the rest.

    A query without a record and a record without a query each have their row.
    """
    rows = tuple(_rows(desk))
    if not rows:
        return (Paragraph(desk.text("trace.no_calls")),)
    make = _internal_cells if desk.content.is_internal else _outward_cells
    keys = (
        ("query", "time", "asked", "candidates", "used", "record")
        if desk.content.is_internal
        else ("number", "date", "category", "propositions", "candidates", "used", "digest")
    )
    columns = tuple(column(desk, key) for key in keys)
    cells = tuple(make(desk, index, row) for index, row in enumerate(rows, start=1))
    return (Table(columns, cells, "trace"),)


def _rows(desk: Desk) -> Iterator[_Row]:
    calls = desk.content.calls
    for query in desk.content.plan.queries:
        own = [call for call in calls if query.id in call.query_ids]
        yield from (_Row(query, call) for call in own)
        if not own:
            yield _Row(query)
    yield from (_Row(call=call) for call in calls if not call.query_ids)
    yield from (_Row(unreadable=file) for file in desk.content.unreadable)


def _internal_cells(desk: Desk, index: int, row: _Row) -> tuple[Inlines, ...]:
    query = words(row.query.id) if row.query is not None else desk.text("trace.orphan")
    record: Inlines = (Code(row.unreadable),) if row.unreadable is not None else ()
    if row.call is not None:
        digest = desk.text("trace.digest", digest=row.call.sha256[:DIGEST_DIGITS])
        record = lines((Code(_in_package(desk, row.call)),), digest, _credits(desk, row.call))
    return (
        query,
        words((row.call.timestamp or "").replace("T", " ")) if row.call else _unused(desk),
        lines(desk.text(f"interface.{_interface(row)}"), _asked(row)),
        _candidates(desk, row),
        _used(desk, row),
        lines(record, _state(desk, row)),
    )


def _outward_cells(desk: Desk, index: int, row: _Row) -> tuple[Inlines, ...]:
    date = (row.call.timestamp or "")[:10] if row.call is not None else ""
    asked = propositions(desk, [row.query.proposition_id]) if row.query is not None else ()
    digest = words(row.call.sha256[:DIGEST_DIGITS]) if row.call is not None else ()
    return (
        words(str(index)),
        words(date) if date else _unused(desk),
        desk.text(f"interface.{_interface(row)}"),
        asked or _unused(desk),
        _candidates(desk, row),
        _used(desk, row),
        digest or _state(desk, row),
    )


def _in_package(desk: Desk, call: Call) -> str:
    """Shorten the record's path by its package, which the cover names."""
    return call.file.removeprefix(f"archive/{desk.content.settings.project}/")


def _interface(row: _Row) -> str:
    if row.call is not None and row.call.is_captured:
        return "unknown"
    if row.query is not None and row.query.interface.strip() in interfaces():
        return row.query.interface.strip()
    return row.call.interface if row.call is not None and row.call.interface else "unknown"


def _asked(row: _Row) -> Inlines:
    if row.call is not None:
        return words(row.call.asked)
    return words(row.query.query_expression) if row.query is not None else ()


def _candidates(desk: Desk, row: _Row) -> Inlines:
    if row.call is None or row.call.is_captured:
        return _unused(desk)
    count = row.call.candidates
    return words(str(count)) if count is not None else desk.text("trace.unknown_count")


def _used(desk: Desk, row: _Row) -> Inlines:
    """Return the sources selected from this call: those that name its record."""
    if row.call is None:
        return _unused(desk)
    names = [
        source.source_id
        for source in desk.content.selection.selected_sources
        if source.trace.archive_ref == row.call.file
    ]
    return sources(desk, names) or _unused(desk)


def _credits(desk: Desk, call: Call) -> Inlines:
    """State the nominal price of the interface; what was really paid is not in the record."""
    interface = interfaces().get(call.interface or "")
    return desk.text("trace.credits", n=interface.credits) if interface is not None else ()


def _state(desk: Desk, row: _Row) -> Inlines:
    if row.unreadable is not None:
        return desk.text("trace.unreadable")
    return () if row.call is not None else desk.text("trace.no_record")


def _unused(desk: Desk) -> Inlines:
    return desk.text("trace.unused")
