"""Match archived records with the queries of a plan: who asked what, and how much came back.

The response body is counted here and goes no further.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gen.law.interfaces import Interface, interfaces
from gen.model.record import Record

_ASKED_KEYS = ("query", "keyword", "qw", "fgmc", "name", "ah", "text")
"""Payload keys that hold what was asked, in the order of the contract (section (e))."""


@dataclass(frozen=True, slots=True)
class PlannedQuery:
    """State what one query of a plan would send: its interface and its expression."""

    id: str
    interface: str
    expression: str


@dataclass(frozen=True, slots=True)
class Call:
    """Hold one archived call as far as a report may show it.

    `asked` names the expression and, for one article of a statute, its number. `candidates` is the
    number of results, None when the response has no known shape. `query_ids`
    are the plan's queries that it answers, in plan order; none when it belongs to no query. With
    `is_captured` it is the retrieval that brought a captured source, by whatever tool.
    """

    file: str
    sha256: str
    timestamp: str | None
    interface: str | None
    asked: str
    candidates: int | None
    query_ids: tuple[str, ...]
    is_captured: bool = False


def match_calls(
    records: Iterable[Record],
    queries: Sequence[PlannedQuery],
    references: Mapping[str, Sequence[str]],
) -> tuple[Call, ...]:
    """Turn `records` into calls, each with the queries it answers, in the order given.

    A record answers a query when endpoint and expression agree. A record that agrees with none
    but is the ``archive_ref`` of selected sources answers the queries of those sources:
    `references` maps a file to them.
    """
    return tuple(_call(record, queries, references) for record in records)


def _call(
    record: Record, queries: Sequence[PlannedQuery], references: Mapping[str, Sequence[str]]
) -> Call:
    asked = asked_text(record)
    article = record.payload.get("ftnum")
    interface = interface_of(record.endpoint)
    named = references.get(record.file, ())
    agreeing = tuple(query.id for query in queries if _agrees(query, record.endpoint, asked))
    referring = tuple(query.id for query in queries if query.id in named)
    return Call(
        file=record.file,
        sha256=record.sha256,
        timestamp=record.timestamp,
        interface=interface.name if interface is not None else None,
        asked=f"{asked} {article}" if isinstance(article, str) and article.strip() else asked,
        candidates=count_candidates(record.response),
        query_ids=agreeing or referring,
        is_captured=bool(record.seen),
    )


def _agrees(query: PlannedQuery, endpoint: str | None, asked: str) -> bool:
    interface = interfaces().get(query.interface.strip())
    if interface is None or endpoint not in interface.endpoints:
        return False
    return _squeezed(asked) == _squeezed(query.expression)


def _squeezed(text: str) -> str:
    return " ".join(text.split())


def asked_text(record: Record) -> str:
    """Return what the call asked for: the first payload text of the contract's order.

    A list of words is joined by spaces; a record that asked nothing answers with the last step of
    its endpoint, as the archive's own file names do.
    """
    for key in _ASKED_KEYS:
        value = record.payload.get(key)
        if isinstance(value, list):
            value = " ".join(str(item) for item in value)
        if isinstance(value, str) and value.strip():
            return value
    return (record.endpoint or "").rsplit("/", 1)[-1]


def interface_of(endpoint: str | None) -> Interface | None:
    """Return the interface that calls `endpoint`, None for an unknown endpoint."""
    return next((item for item in interfaces().values() if endpoint in item.endpoints), None)


def count_candidates(response: Any) -> int | None:
    """Count the results in a response of any known shape (contract section (e)).

    Known: ``extra.fatiao`` and ``extra.wenshu`` of the semantic searches, ``data`` as a list, as
    ``{"lst": [...]}`` or as one object, and an empty ``data``. Anything else is None.
    """
    if not isinstance(response, Mapping):
        return None
    extra = response.get("extra")
    if isinstance(extra, Mapping):
        lists = [extra[key] for key in ("fatiao", "wenshu") if isinstance(extra.get(key), list)]
        if lists:
            return sum(len(items) for items in lists)
    return _count_data(response["data"]) if "data" in response else None


def _count_data(data: Any) -> int | None:
    if data is None:
        return 0
    if isinstance(data, list):
        return len(data)
    if isinstance(data, Mapping):
        return len(data["lst"]) if isinstance(data.get("lst"), list) else int(bool(data))
    return None
