"""Remember where the content of each paragraph, heading and cell stands in the source.

A block rule hands the inline parser a content without quotation marks, indentation and table
bars. While the rule's own state is still there, the content is traced back: a list of pieces
``(offset in the content, offset in the source)``, ascending, each reaching to the next.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from gen.load.markdown.parse_notes import notes_of

if TYPE_CHECKING:
    from markdown_it.rules_block import StateBlock
    from markdown_it.token import Token

    from gen.load.markdown.nesting import BlockRule

    Trace = Callable[[StateBlock, Sequence[Token]], None]

Pieces = Sequence[tuple[int, int]]

_BAR = re.compile(r"(?<!\\)\|")
_ESCAPED_BAR = re.compile(r"\\\|")


def source_offset(pieces: Pieces, offset: int) -> int:
    """Return the offset in the source of code point `offset` of a traced content."""
    content_start, source_start = pieces[max(0, bisect_right(pieces, (offset, 1 << 62)) - 1)]
    return source_start + offset - content_start


def traced(rule: "BlockRule", trace: "Trace") -> "BlockRule":
    """Wrap a rule that makes inline content so that `trace` notes its pieces in ``token.meta``."""

    def run(state: "StateBlock", line: int, end: int, silent: bool) -> bool:
        count = len(state.tokens)
        if not rule(state, line, end, silent):
            return False
        if not silent:
            trace(state, state.tokens[count:])
        return True

    return run


def trace_lines(state: "StateBlock", tokens: "Sequence[Token]") -> None:
    """Trace a paragraph or a heading that is underlined: the end of each of its source lines."""
    for token in _inline(tokens):
        first, last = token.map or (0, 0)
        lines = [state.getLines(n, n + 1, state.blkIndent, False) for n in range(first, last)]
        # What the content lacks at its start is white space only, so the first find is right.
        start = -"\n".join(lines).find(token.content)
        pieces = []
        for number, line in enumerate(lines, start=first):
            pieces.append((start, state.eMarks[number] - len(line)))
            start += len(line) + 1
        token.meta["pieces"] = pieces


def trace_heading(state: "StateBlock", tokens: "Sequence[Token]") -> None:
    """Trace a heading that begins with ``#``: its content is one stretch of its line."""
    level = int(tokens[0].tag[1:])
    for token in _inline(tokens):
        line = (token.map or (0, 0))[0]
        after_marks = state.bMarks[line] + state.tShift[line] + level
        token.meta["pieces"] = [(0, state.src.find(token.content, after_marks))]


def trace_cells(state: "StateBlock", tokens: "Sequence[Token]") -> None:
    """Trace the cells of a table, row by row; a cell that was filled up stands at the row's end.

    GFM ignores cells beyond the last column, so they are noted as a fault.
    """
    for line, row in groupby(_inline(tokens), key=lambda token: (token.map or (0, 0))[0]):
        start, end = state.bMarks[line] + state.tShift[line], state.eMarks[line]
        cells = _cells(state.src, start, end)
        columns = 0
        for columns, token in enumerate(row, start=1):
            if columns <= len(cells):
                token.meta["pieces"] = _cell_pieces(state.src, cells[columns - 1], token.content)
            else:
                token.meta["pieces"] = [(0, end)]
        if columns < len(cells):
            facts = {"cells": str(len(cells)), "columns": str(columns)}
            notes_of(state.env).faults.append(("row-too-long", cells[columns][0], facts))


def _inline(tokens: "Sequence[Token]") -> "Iterable[Token]":
    return (token for token in tokens if token.type == "inline")


def _cells(source: str, start: int, end: int) -> list[tuple[int, int]]:
    """Cut a row at its bars, as markdown-it does: an empty first or last cell is none."""
    from markdown_it.common.utils import mdTrim

    row = mdTrim(source[start:end])
    start = source.find(row, start)
    bars = [start + match.start() for match in _BAR.finditer(row)]
    cells = list(zip([start, *(bar + 1 for bar in bars)], [*bars, start + len(row)], strict=True))
    if cells[0][0] == cells[0][1]:
        del cells[0]
    if cells and cells[-1][0] == cells[-1][1]:
        del cells[-1]
    return cells


def _cell_pieces(source: str, cell: tuple[int, int], content: str) -> Pieces:
    start, end = cell
    raw = source[start:end]
    lead = raw.replace("\\|", "|").find(content)
    pieces = [(-lead, start)]
    for removed, match in enumerate(_ESCAPED_BAR.finditer(raw), start=1):
        bar = match.end() - 1
        pieces.append((bar - removed - lead, start + bar))
    return pieces
