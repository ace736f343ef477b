"""Take blocks apart into passages: the pieces of text that a comparison sets side by side."""

from collections.abc import Iterable, Iterator

from gen.model.block import (
    Block,
    BulletList,
    CodeBlock,
    Field,
    Fields,
    Heading,
    Notice,
    OrderedList,
    Paragraph,
    Quote,
    Signature,
    Table,
)
from gen.model.inline import Inlines, plain_text

CELL = " │ "
"""What stands between the cells of a row."""


def passages_of(blocks: Iterable[Block]) -> Iterator[str]:
    """Yield the passages of `blocks` in order, none of them empty.

    An entry of a source is none (see `sources_of`), and a figure repeats the table beside it.
    """
    for block in blocks:
        yield from filter(None, map(one_line, _passages(block)))


def field_text(field: Field) -> str:
    """Return a labelled value as one passage."""
    return f"{field.label}：{plain_text(field.content)}"


def one_line(text: str) -> str:
    """Return `text` with its line breaks as single spaces and nothing around it."""
    return " ".join(part.strip() for part in text.splitlines() if part.strip())


def _passages(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(content) | Heading(_, content):
            yield plain_text(content)
        case BulletList(items) | OrderedList(items):
            yield from passages_of(inner for item in items for inner in item.blocks)
        case Quote(inner):
            yield from passages_of(inner)
        case Notice(_, title, inner):
            yield title
            yield from passages_of(inner)
        case _:
            yield from _labelled(block)


def _labelled(block: Block) -> Iterator[str]:
    """Yield the passages of what comes in rows and lines."""
    match block:
        case Table(columns, rows):
            yield from map(_row, (tuple(column.head for column in columns), *rows))
        case CodeBlock(text):
            yield from text.splitlines()
        case Fields(fields):
            yield from map(field_text, fields)
        case Signature(firm, lines, date):
            yield from (firm, *lines, date)
        case _:
            return


def _row(cells: tuple[Inlines, ...]) -> str:
    return CELL.join(plain_text(cell).strip() for cell in cells)
