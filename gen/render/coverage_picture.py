"""Draw a figure as SVG: boxes in columns, lines between them, and a key below.

What matters is told by shape: lines are solid, dashed or dash-dotted, boxes bold, cut or hollow.
Everything is drawn in the colour of the text around, so it can be read in grey and on dark ground.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from gen.model.figure import Figure, FigureKey, LineStyle, Mark
from gen.render.figure_layout import (
    LEADING,
    PADDING,
    TEXT_SIZE,
    WIDTH,
    PlacedBox,
    PlacedLine,
    layout_of,
)
from gen.render.measure import text_width
from gen.render.typeset import one_line

if TYPE_CHECKING:
    import svg

    Path = list[svg.PathData]

_FACES = "Gen Hei, Gen Song Rare"
"""The bundled faces; on the screen the stylesheet sets those of the system."""
_DASHES: Mapping[LineStyle, tuple[float, ...] | None] = {
    "thin": None,
    "solid": None,
    "dashed": (4.5, 2.5),
    "dash_dot": (7, 2, 1.2, 2),
}
_THIN, _USUAL, _BOLD = 0.5, 0.8, 1.5
_CORNER = 6.0
_BEND = 0.42
"""How far a line goes level, as a share of its width."""
_SAMPLE = 24.0
_KEY_HEIGHT = 20.0
_GROUND = 0.07


def picture_of(figure: Figure) -> Markup:
    """Return `figure` as an ``svg`` element; the same figure gives the same bytes.

    svg.py writes what it gets, so every text is escaped here.
    """
    import svg

    layout = layout_of(figure)
    elements: list[svg.Element] = [
        *(
            _text(head, left, TEXT_SIZE, bold=True)
            for head, left in zip(figure.heads, layout.lefts, strict=True)
        ),
        *(_line(line) for line in layout.lines),
        *(part for box in layout.boxes for part in _box(box)),
        *_key(figure.keys, layout.height + _KEY_HEIGHT - TEXT_SIZE / 2),
    ]
    drawing = svg.SVG(
        viewBox=svg.ViewBoxSpec(-1, 0, WIDTH + 2, _round(layout.height + _KEY_HEIGHT + 2)),
        elements=elements,
        extra={"role": "img", "aria-label": str(escape(one_line(figure.alternative)))},
    )
    return Markup(str(drawing))  # noqa: S704 - every text in it is escaped


def _round(number: float) -> float:
    """Return a coordinate short: hundredths of a point are finer than any printer."""
    return round(number, 2)


def _text(text: str, left: float, base: float, *, bold: bool = False) -> "svg.Element":
    import svg

    return svg.Text(
        x=_round(left),
        y=_round(base),
        font_size=TEXT_SIZE,
        font_family=_FACES,
        font_weight="bold" if bold else None,
        fill="currentColor",
        text=str(escape(one_line(text))),
    )


def _line(placed: PlacedLine) -> "svg.Element":
    """Return a line that leaves and arrives level."""
    import svg

    (left, start), (right, end) = placed.start, placed.end
    bend = (right - left) * _BEND
    curve = (left + bend, start, right - bend, end, right, end)
    path: Path = [svg.M(_round(left), _round(start)), svg.C(*map(_round, curve))]
    return _stroke(path, placed.line.line)


def _stroke(path: "Path", line: LineStyle, *, bold: bool = False) -> "svg.Element":
    import svg

    dashes = _DASHES[line]
    return svg.Path(
        d=path,
        fill="none",
        stroke="currentColor",
        stroke_width=_BOLD if bold else _THIN if line == "thin" else _USUAL,
        stroke_dasharray=None if dashes is None else [*dashes],
    )


def _box(placed: PlacedBox) -> "Iterator[svg.Element]":
    box = placed.box
    outline = _outline(
        placed.left, placed.top, placed.width, placed.height, is_cut="cut" in box.marks
    )
    if "hollow" not in box.marks:
        yield _ground(outline)
    yield _stroke(outline, box.line, bold="bold" in box.marks)
    for index, text in enumerate(placed.texts):
        base = placed.top + PADDING + TEXT_SIZE * 0.86 + index * LEADING - 1
        yield _text(text, placed.left + PADDING, base, bold=index == 0)


def _ground(outline: "Path") -> "svg.Element":
    import svg

    return svg.Path(d=outline, fill="currentColor", fill_opacity=_GROUND)


def _outline(left: float, top: float, width: float, height: float, *, is_cut: bool) -> "Path":
    """Return a rectangle as a path, or one whose right corners are cut."""
    import svg

    corner = min(_CORNER, height / 3) if is_cut else 0.0
    right, bottom = left + width, top + height
    points = [
        (left, top),
        (right - corner, top),
        *([(right, top + corner), (right, bottom - corner)] if is_cut else [(right, top)]),
        (right - corner, bottom),
        (left, bottom),
    ]
    places = [(_round(x), _round(y)) for x, y in points]
    return [svg.M(*places[0]), *(svg.L(*place) for place in places[1:]), svg.Z()]


def _key(keys: Sequence[FigureKey], base: float) -> "Iterator[svg.Element]":
    """Yield samples side by side, each before its meaning."""
    left = 0.0
    for key in keys:
        yield from _sample(key.sample, left, base - TEXT_SIZE * 0.35)
        yield _text(key.label, left + _SAMPLE + 4, base)
        left += _SAMPLE + 4 + (text_width(key.label) + 1.4) * TEXT_SIZE


def _sample(sample: LineStyle | Mark, left: float, middle: float) -> "Iterator[svg.Element]":
    import svg

    line: LineStyle | None = next((style for style in _DASHES if style == sample), None)
    if line is not None:
        ends = ((left, middle), (left + _SAMPLE, middle))
        start, end = ((_round(x), _round(y)) for x, y in ends)
        yield _stroke([svg.M(*start), svg.L(*end)], line)
        return
    outline = _outline(left + 4, middle - 4, _SAMPLE - 4, 8, is_cut=sample == "cut")
    if sample != "hollow":
        yield _ground(outline)
    yield _stroke(outline, "solid", bold=sample == "bold")
