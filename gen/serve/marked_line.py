"""Part the offending line of an input into what stands before, at and behind the fault."""

from collections.abc import Iterator
from dataclasses import dataclass

from gen.diagnostics.cells import cell_width
from gen.diagnostics.formats.excerpt import excerpt

ROOM = 96
"""How much of a line is shown, in cells of a terminal: half as many Chinese characters."""


@dataclass(frozen=True, slots=True)
class MarkedLine:
    """Hold the shown part of a line, in three pieces."""

    before: str
    marked: str
    behind: str


def marked_line(line: str | None, column: int) -> MarkedLine | None:
    """Return `line`, cut around `column` (1-based), with its fault marked; None without a line."""
    if line is None:
        return None
    found = excerpt(line, column, ROOM)
    end = found.start + found.length
    places = list(_places(found.text))
    return MarkedLine(
        "".join(text for at, text in places if at < found.start),
        "".join(text for at, text in places if found.start <= at < end),
        "".join(text for at, text in places if at >= end).rstrip(),
    )


def _places(text: str) -> Iterator[tuple[int, str]]:
    """Yield every character with the cell in which it begins."""
    at = 0
    for character in text:
        yield at, character
        at += cell_width(character)
