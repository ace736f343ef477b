"""Make the small inline contents that tables and entries share."""

from collections.abc import Iterable
from datetime import date

from gen.arrange.outline import Desk
from gen.model.block import Column
from gen.model.inline import Inline, Inlines, InternalLink, LineBreak, Text
from gen.model.selection import SelectedSource


def words(text: str) -> Inlines:
    """Return `text` as inline content; no text is no content."""
    return (Text(text),) if text else ()


def lines(*contents: Inlines) -> Inlines:
    """Put contents one below the other, leaving out empty ones."""
    parts: list[Inline] = []
    for content in contents:
        if content and parts:
            parts.append(LineBreak())
        parts.extend(content)
    return tuple(parts)


def propositions(desk: Desk, ids: Iterable[str]) -> Inlines:
    """Link to propositions, joined by 、."""
    return desk.joined([(desk.references.proposition(name),) for name in ids])


def sources(desk: Desk, ids: Iterable[str]) -> Inlines:
    """Link to source entries by id, joined by 、."""
    anchors = desk.references.source_anchors
    return desk.joined([(InternalLink(anchors[name], name),) for name in ids])


def type_words(desk: Desk, source: SelectedSource) -> Inlines:
    """Return the type of `source`, the finer one where it is stated."""
    return desk.text(f"source_type.{source.sub_type or source.source_type}")


def column(desk: Desk, key: str, role: str | None = None) -> Column:
    """Return a column headed by the wording ``column.<key>``; its role is `role` or the key."""
    return Column(desk.text(f"column.{key}"), role=role or key)


def chinese_date(day: date) -> str:
    """Return a date as it is printed: 2026年10月26日 (GB/T 15835, Arabic digits)."""
    return f"{day.year}年{day.month}月{day.day}日"
