"""Break text into lines for a terminal, between Han characters as well as between words."""

import re
from collections.abc import Iterator

from gen.diagnostics.cells import cell_width

_OPENING = "“‘（《〈「『【〔([{<"
_CLOSING = "”’）》〉」』】〕)]}>，。、；：！？…,.;:!?"
_UNIT = re.compile(r"\s+|[!-~]+|[^\s!-~]")
_ENDS = ("。", "：", "；", "）")


def wrapped(text: str, width: int) -> list[str]:
    """Return `text`, which has no line breaks, as lines of at most `width` cells.

    A line neither begins with a closing mark nor ends with an opening one; a word that is wider
    than a line gets a line of its own.
    """
    lines, line = [], ""
    for piece in _pieces(text):
        if line.strip() and cell_width(line + piece.rstrip()) > width:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()]


def paragraphs(text: str) -> Iterator[str]:
    """Yield the lines of `text`; one that stops in mid-sentence is joined to the next."""
    line = ""
    for part in text.splitlines():
        glue = " " if line[-1:].isascii() and part[:1].isascii() and line and part else ""
        line += glue + part
        if not part or line.endswith(_ENDS):
            yield line
            line = ""
    if line:
        yield line


def _pieces(text: str) -> Iterator[str]:
    """Yield what may not be broken: a word, or a character, with the marks that belong to it."""
    piece = ""
    for unit in _UNIT.findall(text):
        if piece and not piece.endswith(tuple(_OPENING)) and unit[0] not in _CLOSING:
            yield piece
            piece = ""
        piece += unit
    if piece:
        yield piece
