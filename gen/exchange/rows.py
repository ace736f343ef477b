"""Lay the selected sources out as rows of texts, in reading order."""

from collections.abc import Mapping

from gen.arrange.order import in_reading_order
from gen.check.subject import Subject
from gen.exchange.words import heads, words
from gen.law.orders import order_profile
from gen.model.labels import Labels
from gen.model.selection import SelectedSource
from gen.settings import OrderProfile

Row = Mapping[str, str]
"""The cells of one source, by the key of their column."""


def source_rows(subject: Subject, order: OrderProfile, labels: Labels) -> list[dict[str, str]]:
    """Return a row for each selected source: `labels` name types and grades as the report does.

    Raises ValueError when the selection has no model.
    """
    selection = subject.selection_model
    if selection is None:
        raise ValueError("a case without selection has no sources")
    instruments = {name: item.instrument for name, item in subject.case_evidence.cited.items()}
    sources = in_reading_order(selection.selected_sources, order_profile(order), instruments)
    return [_row(source, labels) for source in sources]


def _row(source: SelectedSource, labels: Labels) -> dict[str, str]:
    separator = words("list.separator")
    cells = {
        "source_id": source.source_id,
        "source_type": labels(f"source_type.{source.sub_type or source.source_type}"),
        "title": source.title,
        "citation": source.citation,
        "propositions": separator.join(source.proposition_ids),
        "priority": labels(f"priority.{source.priority}"),
        "stance": labels(f"stance.{source.stance}"),
        "relevance": labels(f"relevance.{source.relevance_label}"),
        "validity": labels(f"validity.{source.validity_status}"),
        "rule": source.rule_or_holding,
        "applicability": source.applicability,
        "note": source.verification_note,
        "queries": separator.join(source.trace.query_ids),
        "url": _text(source.trace.source_url),
        "record": _text(source.trace.archive_ref),
    }
    return {key: cells[key] for key in heads()}


def _text(value: object) -> str:
    return value.strip() if isinstance(value, str) else ""
