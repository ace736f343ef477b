"""Divide the width of a table among its columns from the texts that stand in them.

Fixed widths let the PDF engine skip its own slow search, and let every format use the same ones.
The measure is an em of the table's type; a full-width character is one em wide.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from gen.render.line_estimate import MeasuredText, line_count, measure_text

MEASURE = 42.0
"""Width of a table in em: 444 pt of text width at 10.5 pt."""

PADDING = 0.95
"""Em left and right of a cell's text, together."""
NARROW_PADDING = 0.65
"""The same in a table whose columns a theme sets closer."""

_STEP = 0.5
_LONGEST_WORD = 8.0  # a longer one, such as an address, is broken
_WHOLE_WORD = 3.2  # a cell up to this width never takes two lines
_LEAST_LINES = 2  # a cell takes no more, unless its column has the width that prose needs
_LEAST_FOR_PROSE = 6.0
_ROWS_WEIGHED = 30

_CELL_LINE = 0.1  # price of a line that makes its cell taller, but not the table

LineCounts = Callable[[int, float], tuple[int, ...]]
"""Returns how many lines each cell of a column takes at a width."""


def column_widths(
    columns: Sequence[Sequence[str]], measure: float = MEASURE, padding: float = PADDING
) -> tuple[float, ...]:
    r"""Return the width of every column in per cent of the table; the sum is 100.

    Each of `columns` holds the plain text of its head, then of its cells; all are equally long,
    and ``\n`` stands for a forced line break. Every column first gets the least it can do with;
    what is left goes, step by step, where it saves most lines.
    """
    measured = [[measure_text(text) for text in column] for column in columns]
    room = measure - padding * len(columns)
    least = _fitted([_least(column) for column in measured], room)
    widths = _widened(least, _weighed(measured), room)
    return _percentages([width + padding for width in widths])


def _least(column: Sequence[MeasuredText]) -> float:
    """Return the width below which a column would become a ladder of fragments."""
    head, *cells = column
    longest = min(max(text.longest for text in column), _LONGEST_WORD)
    return max(longest, _least_for(head), *(_least_for(cell) for cell in cells))


def _least_for(text: MeasuredText) -> float:
    if text.full <= _WHOLE_WORD:
        return text.full
    width = text.full / _LEAST_LINES
    while width < _LEAST_FOR_PROSE and line_count(text, width) > _LEAST_LINES:
        width += _STEP
    return min(width, text.full, _LEAST_FOR_PROSE)


def _fitted(least: list[float], room: float) -> list[float]:
    """Return `least`, scaled down when even that exceeds `room`."""
    wanted = sum(least)
    return least if wanted <= room else [width * room / wanted for width in least]


def _weighed(columns: Sequence[Sequence[MeasuredText]]) -> tuple[tuple[MeasuredText, ...], ...]:
    """Return the rows that matter: the head and, of a long table, the longest ones."""
    head, *rows = zip(*columns, strict=True)
    rows.sort(key=lambda row: -sum(cell.full for cell in row))
    return tuple(zip(head, *rows[:_ROWS_WEIGHED], strict=True))


def _widened(
    widths: list[float], columns: Sequence[Sequence[MeasuredText]], room: float
) -> list[float]:
    """Give what is left of `room` to the columns, each time where an em saves most."""

    @cache
    def counts(column: int, width: float) -> tuple[int, ...]:
        return tuple(line_count(cell, width) for cell in columns[column])

    while True:
        cost = _cost(widths, counts)
        offers = [
            ((cost - _cost(wider, counts)) / (wider[column] - widths[column]), wider)
            for column in range(len(widths))
            for wider in _wider(widths, column, counts, room - sum(widths))
        ]
        saving, best = max(offers, key=lambda offer: offer[0], default=(0.0, widths))
        if saving <= 0:
            return _with_rest(widths, counts, room - sum(widths))
        widths = best


def _wider(
    widths: list[float], column: int, counts: LineCounts, left: float
) -> Iterator[list[float]]:
    """Yield the widenings of `column` within `left` that save a line in one of its cells."""
    lines = sum(counts(column, widths[column]))
    for step in range(1, int(left / _STEP) + 1):
        width = widths[column] + step * _STEP
        if sum(counts(column, width)) < lines:
            lines = sum(counts(column, width))
            yield [*widths[:column], width, *widths[column + 1 :]]


def _cost(widths: list[float], counts: LineCounts) -> float:
    """Rate a division of the table: its height in lines, then the lines of its cells."""
    columns = [counts(column, width) for column, width in enumerate(widths)]
    height: float = sum(max(row) for row in zip(*columns, strict=True))
    return height + _CELL_LINE * sum(sum(column) for column in columns)


def _with_rest(widths: list[float], counts: LineCounts, rest: float) -> list[float]:
    """Give the rest, which saves no line, to the columns of several lines: they breathe most."""
    tall = [i for i, width in enumerate(widths) if max(counts(i, width)) > 1]
    if not tall or rest <= 0:
        return widths
    return [width + (rest / len(tall) if i in tall else 0) for i, width in enumerate(widths)]


def _percentages(widths: list[float]) -> tuple[float, ...]:
    """Return `widths` in per cent with two decimals; the last one takes what rounding left."""
    total = sum(widths)
    shares = [round(100 * width / total, 2) for width in widths[:-1]]
    return (*shares, round(100 - sum(shares), 2))
