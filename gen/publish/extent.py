"""Refuse a report of more table cells or pages than a repository allows."""

from collections.abc import Iterator

from gen.model.block import Block, BulletList, Notice, OrderedList, Quote, Table
from gen.model.limits import Limits
from gen.model.report import Report, Section
from gen.publish.bounds import OverLimitError


def refuse_many_cells(report: Report, limits: Limits) -> None:
    """Raise OverLimitError ``cells-over-limit`` before such a report is laid out."""
    _refuse("cells-over-limit", cell_count(report), limits.table_cells)


def refuse_many_pages(pages: int, limits: Limits) -> None:
    """Raise OverLimitError ``pages-over-limit`` for a PDF of more `pages` than allowed."""
    _refuse("pages-over-limit", pages, limits.pages)


def cell_count(report: Report) -> int:
    """Return how many cells the tables of `report` have, their heads among them."""
    blocks = [*report.closing]
    blocks += [block for footnote in report.footnotes for block in footnote.blocks]
    sections = [*report.sections]
    while sections:
        section: Section = sections.pop()
        blocks += section.blocks
        sections += section.parts
    return sum(_cells(block) for block in blocks)


def _cells(block: Block) -> int:
    if isinstance(block, Table):
        return len(block.columns) * (1 + len(block.rows))
    return sum(_cells(each) for each in _inside(block))


def _inside(block: Block) -> Iterator[Block]:
    """Yield the blocks that stand directly inside `block`."""
    match block:
        case Quote(blocks=blocks) | Notice(blocks=blocks):
            yield from blocks
        case BulletList(items=items) | OrderedList(items=items):
            for item in items:
                yield from item.blocks
        case _:
            return


def _refuse(key: str, count: int, limit: int) -> None:
    if count > limit:
        raise OverLimitError(key, {"count": str(count), "limit": str(limit)})
