"""Judge whether text drawn on a PDF page can be read (design §6: 8 pt, contrast 4.5, in view).

The judgement rests on the finished page's drawing commands: what lies under the glyphs gives the
contrast, what is painted after them covers them, what cuts them off clips them. It does not draw:
a font whose glyphs show other characters than they stand for is not noticed.
"""

from collections.abc import Iterator, Sequence

from gen.check.locked_fault import Reason
from gen.inspect.drawing import Drawing, DrawnText, Shape
from gen.inspect.planes import Box, Point, box_around
from gen.model.colour import LEAST_CONTRAST, WHITE, Colour, contrast, over

LEAST_SIZE = 8.0
"""In points (design §6)."""
_ROUNDING = 0.01
_CORE = (0.1, 0.35, 0.6)
"""Heights above the baseline, in em, at which a glyph must be free: below an underline is none."""
_EDGE = 0.75
"""How far text may reach over the edge that clips it, in points: rounding, side bearings."""
_LEAST_OPACITY = 0.02
"""What covers with less opacity changes nothing that an eye can see."""
_SAME_LINE = 0.4
"""Strings whose baselines are nearer than this, in em, may be written over each other."""
_SHARED = 0.6
"""How much of the line two strings may share, in em: the blank half of a full-width mark."""
_LEAST_ADVANCE = 0.55
"""Glyphs set closer than this part of their width lie on each other; half-width marks do not."""

Fault = tuple[Reason, str]


def fault_of(text: DrawnText, drawing: Drawing) -> Fault | None:
    """Return why `text` of the page `drawing` cannot be read, with what was measured, or None."""
    points = tuple(_points(text))
    if not points:
        return None
    around = box_around(points)
    near = [shape for shape in drawing.shapes if _meet(shape.bounds, around)]
    return (
        _ill_set(text)
        or _cut_off(text, around, drawing.area)
        or _covered(text, points, [shape for shape in near if shape.order > text.order])
        or _written_over(text, drawing.texts)
        or _faint(text, points, [shape for shape in near if shape.order < text.order])
    )


def _ill_set(text: DrawnText) -> Fault | None:
    """Look at the string alone: turned, too small, transparent, its glyphs pushed together."""
    if not text.upright:
        return "undecided", "transform"
    if text.size < LEAST_SIZE - _ROUNDING:
        return "small", f"{text.size:.1f}"
    if text.alpha < _LEAST_OPACITY:
        return "hidden", "opacity"
    wide = text.glyphs[-1][2] - text.glyphs[0][1]
    return ("squeezed", "") if wide < text.natural * _LEAST_ADVANCE else None


def _cut_off(text: DrawnText, around: Box, sheet: Box) -> Fault | None:
    """Tell whether some of the string lies beyond the sheet or beyond what clips it."""
    if not _lies_in(sheet, around):
        return "outside", ""
    return None if _lies_in(text.clip, around) else ("clipped", "")


def _points(text: DrawnText) -> Iterator[Point]:
    """Yield points in the core of every glyph that shows something."""
    for shown, left, right in text.glyphs:
        if not shown.isspace():
            middle = (left + right) / 2
            yield from ((middle, text.y + height * text.size) for height in _CORE)


def _lies_in(edge: Box, around: Box) -> bool:
    """Tell whether the box `around` lies inside `edge`, but for what does not count."""
    return edge.holds(around[:2], _EDGE) and edge.holds(around[2:], _EDGE)


def _meet(first: Box, second: Box) -> bool:
    return (
        first.left <= second.right
        and second.left <= first.right
        and first.bottom <= second.top
        and second.bottom <= first.top
    )


def _covered(text: DrawnText, points: tuple[Point, ...], later: Sequence[Shape]) -> Fault | None:
    """Look for what is painted over the core of a glyph, be it only a line through it."""
    bottom, top = points[0][1], points[-1][1]
    for shape in later:
        if shape.alpha < _LEAST_OPACITY:
            continue
        for box in shape.boxes:
            low, high = max(box.bottom, bottom), min(box.top, top)
            middle = (low + high) / 2
            if low <= high and any(shape.covers((x, middle)) for x, _ in points[:: len(_CORE)]):
                return "covered", ""
    return None


def _written_over(text: DrawnText, others: Sequence[DrawnText]) -> Fault | None:
    """Look for another string at the same place, whichever of the two is on top."""
    left, right = text.glyphs[0][1], text.glyphs[-1][2]
    for other in others:
        size = min(other.size, text.size)
        if abs(other.y - text.y) > size * _SAME_LINE or other is text or not other.glyphs:
            continue
        shared = min(right, other.glyphs[-1][2]) - max(left, other.glyphs[0][1])
        if shared > size * _SHARED and other.alpha > _LEAST_OPACITY:
            return "covered", other.text[:12]
    return None


def _faint(text: DrawnText, points: tuple[Point, ...], under: Sequence[Shape]) -> Fault | None:
    """Compare the text's colour with that of the ground under it."""
    if text.colour is None:
        return "undecided", "colour"
    for point in points[1 :: len(_CORE)] if under else points[:1]:
        ground = _ground(under, point)
        if ground is None:
            return "undecided", "background"
        ratio = contrast(over(text.colour, text.alpha, ground), ground)
        if ratio < LEAST_CONTRAST - _ROUNDING:
            return "faint", f"{ratio:.1f}"
    return None


def _ground(shapes: Sequence[Shape], point: Point) -> Colour | None:
    """Return the colour of the paper at `point`, None when something unknown lies there."""
    ground: Colour | None = WHITE
    for shape in shapes:
        if shape.alpha > 0 and shape.covers(point):
            opaque = shape.colour is not None and shape.alpha == 1.0
            if opaque:
                ground = shape.colour
            elif ground is None or shape.colour is None:
                ground = None
            else:
                ground = over(shape.colour, shape.alpha, ground)
    return ground
