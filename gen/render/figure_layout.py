"""Give the boxes and lines of a figure their places, in points, from estimated text widths."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from gen.model.figure import Figure, FigureBox, FigureLine
from gen.render.line_estimate import NEVER_FIRST, NEVER_LAST
from gen.render.measure import shortened, text_width
from gen.render.typeset import NUMBER_WITH_UNIT, one_line

WIDTH = 442.0
"""Width of the type area of the narrowest theme."""
TEXT_SIZE = 7.8
LEADING = 10.4
PADDING = 4.5
HEAD_HEIGHT = 18.0

_SHARES: Mapping[int, tuple[float, ...]] = {2: (236, 158), 3: (84, 146, 128)}
_GAP = 7.0
_MOST_LINES = 4
_PIECE = re.compile(rf"[{NEVER_LAST}]*(?:{NUMBER_WITH_UNIT}|[!-.0-~]+|\S)[{NEVER_FIRST}]*|\s+")

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class PlacedBox:
    """A box with its upper left corner, its size and its lines of text, the title's first."""

    box: FigureBox
    left: float
    top: float
    width: float
    height: float
    texts: tuple[str, ...]

    @property
    def middle(self) -> float:
        """Return the height of its middle."""
        return self.top + self.height / 2


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line with its two ends."""

    line: FigureLine
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Layout:
    """A figure with everything in its place; `lefts` are the columns', `height` is without key."""

    boxes: tuple[PlacedBox, ...]
    lines: tuple[PlacedLine, ...]
    lefts: tuple[float, ...]
    height: float


def layout_of(figure: Figure) -> Layout:
    """Place the boxes of the longest column one below the other, the others beside their links."""
    count = len(figure.heads)
    widths = _SHARES[count]
    space = (WIDTH - sum(widths)) / (count - 1)
    lefts = tuple(sum(widths[:column]) + space * column for column in range(count))
    columns = [
        [_sized(box, lefts[column], widths[column]) for box in figure.boxes if box.column == column]
        for column in range(count)
    ]
    height = max(_stacked(column) for column in columns)
    placed = _placed(columns, figure.lines, height)
    return Layout(
        tuple(placed.values()), tuple(_drawn(figure.lines, placed)), lefts, HEAD_HEIGHT + height
    )


def _sized(box: FigureBox, left: float, width: float) -> PlacedBox:
    room = (width - 2 * PADDING) / TEXT_SIZE
    texts = (shortened(box.title, room), *_wrapped(box.text, room))
    return PlacedBox(box, left, 0, width, len(texts) * LEADING + 2 * PADDING - 2, texts)


def _wrapped(text: str, room: float) -> tuple[str, ...]:
    """Return `text` in at most so many lines of `room` em; what is cut ends with an ellipsis."""
    lines = [""]
    line = one_line(text).strip()
    taken = 0
    for match in _PIECE.finditer(line):
        if lines[-1] and text_width(lines[-1] + match[0].rstrip()) > room:
            if len(lines) == _MOST_LINES:
                return (*lines[:-1], shortened(lines[-1] + line[taken:], room))
            lines.append("")
        lines[-1] += match[0] if lines[-1] else match[0].lstrip()
        taken = match.end()
    return tuple(shortened(each, room) for each in lines if each)


def _stacked(column: Sequence[PlacedBox]) -> float:
    return sum(box.height for box in column) + _GAP * max(0, len(column) - 1)


def _placed(
    columns: Sequence[Sequence[PlacedBox]], lines: Sequence[FigureLine], height: float
) -> dict[str, PlacedBox]:
    """Place the column of propositions evenly, then each other box beside what it is linked to."""
    placed: dict[str, PlacedBox] = {}
    main = len(columns) - 2
    spread = columns[main]
    rest = (height - _stacked(spread)) / max(1, len(spread) - 1) if len(spread) > 1 else 0.0
    top = HEAD_HEIGHT
    for box in spread:
        placed[box.box.name] = _at(box, top)
        top += box.height + _GAP + rest
    for column in (columns[-1], *columns[:main]):
        wishes = [_wish(box, lines, placed) for box in column]
        tops = _settled(column, wishes, HEAD_HEIGHT + height)
        placed |= {box.box.name: _at(box, top) for box, top in zip(column, tops, strict=True)}
    return placed


def _at(box: PlacedBox, top: float) -> PlacedBox:
    return PlacedBox(box.box, box.left, top, box.width, box.height, box.texts)


def _wish(
    box: PlacedBox, lines: Sequence[FigureLine], placed: Mapping[str, PlacedBox]
) -> float | None:
    """Return the top that puts `box` at the mean height of the boxes that it is linked to."""
    others = [
        *(line.end for line in lines if line.start == box.box.name),
        *(line.start for line in lines if line.end == box.box.name),
    ]
    heights = [placed[name].middle for name in others if name in placed]
    return sum(heights) / len(heights) - box.height / 2 if heights else None


def _settled(
    column: Sequence[PlacedBox], wishes: Sequence[float | None], bottom: float
) -> list[float]:
    """Return tops as near the wishes as the order of the boxes and their gaps allow."""
    tops: list[float] = []
    free = HEAD_HEIGHT
    for box, wish in zip(column, wishes, strict=True):
        tops.append(max(free, free if wish is None else wish))
        free = tops[-1] + box.height + _GAP
    limit = bottom
    for place in reversed(range(len(column))):
        tops[place] = min(tops[place], limit - column[place].height)
        limit = tops[place] - _GAP
    return tops


def _drawn(lines: Sequence[FigureLine], placed: Mapping[str, PlacedBox]) -> Iterator[PlacedLine]:
    """Yield the lines; several ends at one box are set apart, in the order of the other ends."""
    for line in lines:
        start, end = placed[line.start], placed[line.end]
        leaving = sorted(
            (each for each in lines if each.start == line.start),
            key=lambda each: placed[each.end].middle,
        )
        coming = sorted(
            (each for each in lines if each.end == line.end),
            key=lambda each: placed[each.start].middle,
        )
        yield PlacedLine(
            line,
            (start.left + start.width, _port(start, leaving.index(line), len(leaving))),
            (end.left, _port(end, coming.index(line), len(coming))),
        )


def _port(box: PlacedBox, place: int, count: int) -> float:
    return box.top + box.height * (place + 1) / (count + 1)
