"""Divide the width of a table among its columns from the texts that stand in them.

Fixed widths let the PDF engine skip its own slow search, and let every format use the same ones.
The measure is an em of the table's type; a full-width character is one em wide.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from gen.render.line_estimate import MeasuredText, line_count, measure_text

MEASURE = 42.1
"""Width of a table in em: 442 pt of text width at 10.5 pt, the least that a theme of ours has."""

PADDING = 0.95
"""Em left and right of a cell's text, together."""
NARROW_PADDING = 0.4
"""The same in a table whose columns a theme sets closer."""

_STEP = 0.25
_FINE = 0.02
_LONGEST_WORD = 8.0  # a longer one, such as an address, is broken
_LONGEST_TERM = 16.0  # a case number up to this width is never parted, if the table allows it
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
    what is left goes, step by step, where it saves most lines. That is tried as well with each
    column, and with all but one, on a single line: only several together save a row's lines.
    """
    measured = [[measure_text(text) for text in column] for column in columns]
    room = measure - padding * len(columns)
    least = _fitted([_least(column) for column in measured], room)
    weighed = _weighed(measured)

    @cache
    def counts(column: int, width: float) -> tuple[int, ...]:
        return tuple(line_count(cell, width) for cell in weighed[column])

    starts = _starts(least, measured, room)
    divisions = [_settled(_widened(start, counts, room), least, counts, room) for start in starts]
    best = min(divisions, key=lambda widths: _cost(widths, counts))
    best = _with_rest(best, counts, room - sum(best))
    return _percentages([width + padding for width in best])


def _starts(
    least: list[float], columns: Sequence[Sequence[MeasuredText]], room: float
) -> Iterator[list[float]]:
    """Yield `least`, then with each column, then with all but one, on one line, if they fit."""
    full = [max(text.full for text in column) for column in columns]
    places = range(len(columns))
    ones = ([full[i] if i == place else least[i] for i in places] for place in places)
    others = ([least[i] if i == place else full[i] for i in places] for place in places)
    yield least
    yield from (start for start in (*ones, *others) if sum(start) <= room)


def _least(column: Sequence[MeasuredText]) -> float:
    """Return the width below which a column would become a ladder of fragments."""
    head, *cells = column
    longest = min(max(text.longest for text in column), _LONGEST_WORD)
    whole = min(max(text.whole for text in column), _LONGEST_TERM)
    return max(longest, whole, _least_for(head), *(_least_for(cell) for cell in cells))


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


def _widened(widths: list[float], counts: LineCounts, room: float) -> list[float]:
    """Give what is left of `room` to the columns, each time where an em saves most."""
    while True:
        cost = _cost(widths, counts)
        offers = [
            ((cost - _cost(wider, counts)) / (wider[column] - widths[column]), wider)
            for column in range(len(widths))
            for wider in _wider(widths, column, counts, room - sum(widths))
        ]
        saving, best = max(offers, key=lambda offer: offer[0], default=(0.0, widths))
        if saving <= 0:
            return widths
        widths = best


def _settled(
    widths: list[float], least: list[float], counts: LineCounts, room: float
) -> list[float]:
    """Take back what saves no line, and give it where it does, as long as that gains anything."""
    while True:
        tight = [
            _tightened(column, width, least[column], counts) for column, width in enumerate(widths)
        ]
        settled = _widened(tight, counts, room)
        if not _cost(settled, counts) < _cost(widths, counts):
            return widths
        widths = settled


def _tightened(column: int, width: float, least: float, counts: LineCounts) -> float:
    """Return about the least width at which the cells of `column` take no more lines."""
    lines = counts(column, width)
    low, high = min(least, width), width
    while high - low > _FINE:
        middle = (low + high) / 2
        low, high = (low, middle) if counts(column, middle) == lines else (middle, high)
    return min(high + _FINE, width)


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
