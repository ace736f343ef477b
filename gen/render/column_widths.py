"""Divide the width of a table among its columns from the length of their texts.

Fixed widths let the PDF engine skip its own slow search, and let every format use the same ones.
The measure is an em of the table's type; a full-width character is one em wide.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gen.render.measure import text_width

MEASURE = 42.0
"""Width of a table in em: 444 pt of text width at 10.5 pt."""

_PADDING = 1.1  # em left and right of a cell's text, together
_STEP = 1.0
_LONGEST_WORD = 8.0  # a longer one, such as an address, is broken
_LONGEST_HEAD = 7.0  # a longer head may take two lines
_LEAST_FOR_PROSE = 6.0
_ROWS_WEIGHED = 40

_WORD = re.compile(r"\[[^\]\s]*\]|[!-Z\\^-~]+")


@dataclass(frozen=True, slots=True)
class _Column:
    """The needs of one column in em: for one line per cell, and at the very least."""

    full: float
    least: float


def column_widths(columns: Sequence[Sequence[str]], measure: float = MEASURE) -> tuple[float, ...]:
    """Return the width of every column in per cent of the table; the sum is 100.

    Each of `columns` holds the plain text of its head, then of its cells; all are equally long.
    Every column first gets what its longest word and its head need; what is left goes, step by
    step, where it lowers the table most.
    """
    needs = [_needs(column) for column in columns]
    room = measure - _PADDING * len(columns)
    widths = _fitted([need.least for need in needs], room)
    widths = _widened(widths, needs, _weighed_rows(columns), room)
    return _percentages([width + _PADDING for width in widths])


def _needs(column: Sequence[str]) -> _Column:
    head, *cells = column
    full = max(text_width(text) for text in column)
    words = [word for text in column for word in _WORD.findall(text)]
    longest = min(max(map(text_width, words), default=1.0), _LONGEST_WORD)
    prose = min(max(map(text_width, cells), default=0.0), _LEAST_FOR_PROSE)
    return _Column(full=full, least=max(longest, prose, min(text_width(head), _LONGEST_HEAD)))


def _fitted(least: list[float], room: float) -> list[float]:
    """Return `least`, scaled down when even that exceeds `room`."""
    wanted = sum(least)
    return least if wanted <= room else [width * room / wanted for width in least]


def _weighed_rows(columns: Sequence[Sequence[str]]) -> list[tuple[float, ...]]:
    """Return the text widths of the rows that matter: of a long table, the longest ones."""
    rows = list(zip(*([text_width(text) for text in column] for column in columns), strict=True))
    return sorted(rows, key=sum, reverse=True)[:_ROWS_WEIGHED]


def _widened(
    widths: list[float], needs: list[_Column], rows: list[tuple[float, ...]], room: float
) -> list[float]:
    """Give what is left of `room` to the columns, one step at a time."""
    widths = list(widths)
    while room - sum(widths) >= _STEP:
        wanting = [index for index, need in enumerate(needs) if widths[index] < need.full]
        if not wanting:
            break
        # The lowest table first; then the column farthest from one line per cell.
        best = min(
            wanting, key=lambda i: (_height_after(i, widths, rows), widths[i] / needs[i].full)
        )
        widths[best] += _STEP
    return widths


def _height_after(index: int, widths: list[float], rows: list[tuple[float, ...]]) -> float:
    """Return the height of `rows` once column `index` is a step wider."""
    wider = [*widths]
    wider[index] += _STEP
    return round(_height(rows, wider), 6)


def _height(rows: list[tuple[float, ...]], widths: list[float]) -> float:
    """Return the height of `rows` in lines; fractions count, so that every step shows."""
    return sum(
        max(max(1.0, length / width) for length, width in zip(row, widths, strict=True))
        for row in rows
    )


def _percentages(widths: list[float]) -> tuple[float, ...]:
    """Return `widths` in per cent with two decimals; the last one takes what rounding left."""
    total = sum(widths)
    shares = [round(100 * width / total, 2) for width in widths[:-1]]
    return (*shares, round(100 - sum(shares), 2))
