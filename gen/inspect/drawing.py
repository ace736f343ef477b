"""Hold what a PDF page shows: texts and shapes in the order in which they are painted.

And what its commands change while they are followed: the graphics state and the path.
"""

from dataclasses import dataclass, field, replace
from itertools import count

from gen.inspect.pdf_fonts import NO_FONT, PdfFont
from gen.inspect.planes import Box, Matrix, Point, box_around
from gen.model.colour import Colour

BLACK: Colour = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class DrawnText:
    """One string as it is drawn.

    `order` is its place among all that is painted on the page. `glyphs` are the text of each glyph
    with its left and right edge, `y` the baseline; all in points. A string that is turned, slanted
    or mirrored is not `upright`, and its edges mean nothing. `colour` is None when it cannot be
    told. `natural` is the width without added space.
    """

    order: int
    glyphs: tuple[tuple[str, float, float], ...]
    y: float
    size: float
    natural: float
    colour: Colour | None
    alpha: float
    clip: Box
    upright: bool

    @property
    def text(self) -> str:
        """Return what the string says."""
        return "".join(text for text, _, _ in self.glyphs)


@dataclass(frozen=True, slots=True)
class Shape:
    """What is painted by one command: the boxes of its parts; `colour` may lack.

    `bounds` is the box around them, cut off where the clip ends.
    """

    order: int
    boxes: tuple[Box, ...]
    bounds: Box
    even_odd: bool
    colour: Colour | None
    alpha: float

    def covers(self, point: Point) -> bool:
        """Tell whether the shape lies on `point`."""
        if not self.bounds.holds(point):
            return False
        hits = sum(box.holds(point) for box in self.boxes)
        return hits % 2 == 1 if self.even_odd else hits > 0


@dataclass(frozen=True, slots=True)
class Drawing:
    """All that one page shows; `area` is the sheet."""

    area: Box
    texts: tuple[DrawnText, ...]
    shapes: tuple[Shape, ...]


@dataclass(slots=True)
class GraphicsState:
    """The graphics state (§8.4), as far as it matters here."""

    matrix: Matrix
    clip: Box
    fill: Colour | None = BLACK
    stroke: Colour | None = BLACK
    fill_alpha: float = 1.0
    stroke_alpha: float = 1.0
    line_width: float = 1.0
    font: PdfFont = NO_FONT
    size: float = 0.0
    mode: int = 0
    spacing: float = 0.0


@dataclass(slots=True)
class Path:
    """The path under construction, each part as the points that it goes through."""

    parts: list[list[Point]] = field(default_factory=list)
    clips: bool = False

    def extend(self, points: list[Point]) -> None:
        """Go on to `points`, in the part that was begun last."""
        if not self.parts:
            self.parts.append([])
        self.parts[-1] += points

    def boxes(self) -> tuple[Box, ...]:
        """Return the box around each part."""
        return tuple(box_around(points) for points in self.parts if points)


class Canvas:
    """Collect what one page shows while its commands are followed."""

    def __init__(self) -> None:
        self.texts: list[DrawnText] = []
        self.shapes: list[Shape] = []
        self._orders = count()

    def next_order(self) -> int:
        """Return the place of what is painted next."""
        return next(self._orders)

    def mark(self) -> tuple[int, int]:
        """Return how many texts and shapes there are."""
        return len(self.texts), len(self.shapes)

    def fade(self, mark: tuple[int, int], alpha: float) -> None:
        """Multiply by `alpha` the opacity of all that was painted since `mark`."""
        if alpha == 1.0:
            return
        texts, shapes = mark
        for place in range(texts, len(self.texts)):
            text = self.texts[place]
            self.texts[place] = replace(text, alpha=text.alpha * alpha)
        for place in range(shapes, len(self.shapes)):
            shape = self.shapes[place]
            self.shapes[place] = replace(shape, alpha=shape.alpha * alpha)
