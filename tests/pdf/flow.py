"""Follow the words of a report through the pages: which line, on which page, holds which text.

The text of the body is one long string without white space. What interrupts it on paper — marks of
list items, which PDF draws after the text, and notes at the foot of a page — is left out, so that a
paragraph is one piece again when a page break parts it. Each piece of the report is then looked
for behind the one before it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gen.model.block import Blocks, Field, Table
from gen.model.inline import FootnoteReference, Inlines, plain_text
from gen.model.report import Report, Section
from gen.render.typeset import clean
from tests.pdf.geometry import Line, Page, squeezed
from tests.pdf.printed import Printed

_ITEM_MARK = re.compile(r"[•–◦▪]|\d{1,3}\.")


@dataclass(frozen=True)
class Piece:
    """A piece of the report as it must stand on paper.

    `kind` is ``heading``, ``paragraph``, ``head`` or ``row`` (of a table), ``field``, ``code``.
    `within` names what holds it: ``section``, ``list``, ``quote``, ``source``, ``notice``.
    `chapter` is the role of its chapter, `node` what it was made from.
    """

    kind: str
    text: str
    within: str
    chapter: str
    node: Any = None


@dataclass(frozen=True)
class Found:
    """A piece and the lines that hold it, in order; empty when the pages do not have it."""

    piece: Piece
    lines: tuple[Line, ...]

    @property
    def pages(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(line.page for line in self.lines))

    def heights(self, page: int) -> list[float]:
        """Return the baselines that the piece takes on a page, from the top."""
        return sorted({round(line.baseline, 1) for line in self.lines if line.page == page})


@dataclass(frozen=True)
class Flow:
    """The words of the body in reading order, and the line of every one."""

    text: str
    owners: tuple[Line, ...]

    def find(self, text: str, start: int = 0) -> tuple[int, tuple[Line, ...]] | None:
        """Return where `text` ends and the lines that hold it; None when it is not there."""
        place = self.text.find(text, start)
        if place < 0:
            return None
        end = place + len(text)
        return end, tuple(dict.fromkeys(self.owners[place:end]))


class Reading:
    """A printed copy, read: its flow and every piece of its report with the lines it takes."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.flow = _flow(printed)

    @cached_property
    def found(self) -> tuple[Found, ...]:
        return tuple(self._find(pieces(self.printed.report)))

    def of_kind(self, *kinds: str) -> tuple[Found, ...]:
        return tuple(item for item in self.found if item.piece.kind in kinds and item.lines)

    def _find(self, wanted: Iterable[Piece]) -> Iterator[Found]:
        cursor = 0
        for piece in wanted:
            place = self.flow.find(piece.text, cursor)
            if place is None:
                yield Found(piece, ())
                continue
            cursor, lines = place
            yield Found(piece, lines)


def _flow(printed: Printed) -> Flow:
    notes = [f"[{note.number}]{words_of(note.blocks)}" for note in printed.report.footnotes]
    chars: list[str] = []
    owners: list[Line] = []
    for page in printed.body:
        text, lines = _page_flow(printed, page)
        for note in notes:
            place = text.find(note)
            if place >= 0:
                text = text[:place] + text[place + len(note) :]
                del lines[place : place + len(note)]
        chars.append(text)
        owners += lines
    return Flow("".join(chars), tuple(owners))


def _page_flow(printed: Printed, page: Page) -> tuple[str, list[Line]]:
    chars: list[str] = []
    owners: list[Line] = []
    for line in printed.text_lines(page):
        text = squeezed(line.text)
        if not _ITEM_MARK.fullmatch(text):
            chars.append(text)
            owners += [line] * len(text)
    return "".join(chars), owners


def printed_words(content: Inlines) -> str:
    """Return the words of inline content as paper shows them, without white space."""
    parts = (
        f"[{part.number}]" if isinstance(part, FootnoteReference) else plain_text((part,))
        for part in content
        if part.kind != "image"
    )
    return squeezed(clean("".join(parts)))


def words_of(blocks: Blocks) -> str:
    """Return the words of blocks, without white space."""
    return "".join(piece.text for piece in _blocks(blocks, "section", ""))


def pieces(report: Report) -> Iterator[Piece]:
    """Yield everything that the body prints, in the order of the pages."""
    for section in report.sections:
        yield from _section(section, section.role)
    yield from _blocks(report.closing, "section", "closing")


def _section(section: Section, chapter: str) -> Iterator[Piece]:
    yield Piece("heading", squeezed(section.heading), "section", chapter, section)
    yield from _blocks(section.blocks, "section", chapter)
    for part in section.parts:
        yield from _section(part, chapter)


def _blocks(blocks: Blocks, within: str, chapter: str) -> Iterator[Piece]:
    for block in blocks:
        if block.kind in _PIECES:
            text = _PIECES[block.kind](block)
            if text:
                yield Piece(block.kind.removesuffix("_block"), text, within, chapter, block)
        else:
            yield from _nested(block, within, chapter)


def _nested(block: Any, within: str, chapter: str) -> Iterator[Piece]:
    """Yield the pieces of a block that holds others; a divider has none."""
    match block.kind:
        case "bullet_list" | "ordered_list":
            for item in block.items:
                yield from _blocks(item.blocks, "list", chapter)
        case "table":
            yield from _table(block, within, chapter)
        case "quote":
            yield from _blocks(block.blocks, "quote", chapter)
        case "fields":
            yield from _fields(block.fields, within, chapter)
        case "source_entry":
            title = squeezed(f"{block.source_id}{block.title}")
            yield Piece("heading", title, "source", chapter, block)
            yield from _fields(block.fields, "source", chapter)
        case "notice":
            yield Piece("heading", squeezed(block.title), "notice", chapter, block)
            yield from _blocks(block.blocks, "notice", chapter)


_PIECES: Mapping[str, Callable[[Any], str]] = {
    "paragraph": lambda block: printed_words(block.content),
    "heading": lambda block: printed_words(block.content),
    "code_block": lambda block: squeezed(clean(block.text)),
}


def _table(table: Table, within: str, chapter: str) -> Iterator[Piece]:
    head = "".join(printed_words(column.head) for column in table.columns)
    yield Piece("head", head, within, chapter, table)
    for row in table.rows:
        yield Piece("row", "".join(map(printed_words, row)), within, chapter, table)


def _fields(fields: tuple[Field, ...], within: str, chapter: str) -> Iterator[Piece]:
    for field in fields:
        text = squeezed(field.label) + printed_words(field.content)
        yield Piece("field", text, within, chapter, field)
