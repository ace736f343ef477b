"""Define the figure of the arranged report: boxes in columns, and lines between them.

It says what is drawn and by which shape, nothing about sizes or colours: a renderer that can draw
does, and one that cannot leaves it out, because a table beside it says the same.
"""

from dataclasses import dataclass
from typing import Literal

LineStyle = Literal["thin", "solid", "dashed", "dash_dot"]
"""Styles that differ by shape, so that they can be told apart in grey."""

Mark = Literal["bold", "cut", "hollow"]
"""How a box stands out: a bold border, cut corners, no ground."""


@dataclass(frozen=True, slots=True)
class FigureBox:
    """One box: `name` is unique in its figure, `column` counts from 0, `title` stands over `text`.

    `line` is the style of its border.
    """

    name: str
    column: int
    title: str
    text: str
    line: LineStyle = "solid"
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A line from the box `start` to the box `end`, which stands in a column further right."""

    start: str
    end: str
    line: LineStyle = "solid"


@dataclass(frozen=True, slots=True)
class FigureKey:
    """One entry of the key: a sample of a line's style or of a box's mark, and its meaning."""

    sample: LineStyle | Mark
    label: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with the heads of its columns; boxes of a column stand in the order given.

    `alternative` says in words what there is to see.
    """

    heads: tuple[str, ...]
    boxes: tuple[FigureBox, ...]
    lines: tuple[FigureLine, ...]
    keys: tuple[FigureKey, ...]
    alternative: str
    role: str = "chain"
    kind: str = "figure"
