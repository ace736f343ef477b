"""Follow drawing commands of a PDF: which text is drawn where, how, and what is painted.

This is the imaging model of ISO 32000-2 §8 and §9 as far as WeasyPrint uses it. What is not
understood (patterns, pictures, shadings, blend modes, soft masks) has no colour, and a reader of
the result must count it as hiding what it may hide. A path stands for the boxes around its parts;
a clip for the box around it.
"""

import copy
from collections.abc import Callable, Mapping
from typing import Any

from gen.inspect.drawing import Canvas, GraphicsState, Path, Shape
from gen.inspect.pdf_colours import Numbers, colour_of, device_colour
from gen.inspect.pdf_fonts import PdfFont, read_font
from gen.inspect.pdf_strings import draw_text
from gen.inspect.planes import (
    IDENTITY,
    Box,
    box_around,
    corners,
    moved,
    product,
    scale,
)
from gen.model.colour import Colour

_FILLS = {"f": False, "F": False, "f*": True, "B": False, "B*": True, "b": False, "b*": True}
"""Operators that fill a path, and whether by the even-odd rule (§8.5.3.3)."""
_PAINTING = frozenset({*_FILLS, "S", "s", "n"})
_STROKES = frozenset({"S", "s", "B", "B*", "b", "b*"})


class Commands:
    """Follow the commands of one content stream."""

    def __init__(
        self, canvas: Canvas, fonts: dict[tuple[int, int], PdfFont], state: GraphicsState
    ) -> None:
        self._canvas = canvas
        self._fonts = fonts
        self._named: dict[str, PdfFont] = {}
        self._resources: Any = None
        self._state = state
        self._saved: list[GraphicsState] = []
        self._path = Path()
        self._line = self._text = IDENTITY
        self._numbered: Mapping[str, Callable[[Numbers], None]] = {
            "cm": self._concatenate,
            "re": self._rectangle,
            "m": self._begin,
            "l": self._go_on,
            "c": self._go_on,
            "v": self._go_on,
            "y": self._go_on,
            "rg": self._fill,
            "g": self._fill,
            "k": self._fill,
            "RG": self._stroke,
            "G": self._stroke,
            "K": self._stroke,
            "w": self._line_width,
            "Tm": self._place,
            "Td": self._shift,
            "TD": self._shift,
            "Tr": self._mode,
            "Tc": self._spacing,
        }
        self._others: Mapping[str, Callable[[Any], None]] = {
            "q": self._save,
            "Q": self._restore,
            "BT": self._begin_text,
            "Tf": self._take_font,
            "Tj": self._show,
            "TJ": self._show_array,
            "W": self._clip,
            "W*": self._clip,
            "gs": self._use,
            "cs": self._fill_colour,
            "sc": self._fill_colour,
            "scn": self._fill_colour,
            "CS": self._stroke_colour,
            "SC": self._stroke_colour,
            "SCN": self._stroke_colour,
            "Do": self._show_object,
            "sh": self._paint_all,
            "EI": self._paint_all,
        }

    def follow(self, stream: Any, resources: Any) -> None:
        """Follow the commands of `stream`, a page or a form object, with its `resources`."""
        import pikepdf

        self._resources = resources
        wanted = " ".join((*self._numbered, *self._others, *sorted(_PAINTING)))
        for command in pikepdf.parse_content_stream(stream, wanted):
            name = str(command.operator)
            operands = command.operands
            if name in self._numbered:
                self._numbered[name]([float(operand) for operand in operands])
            elif name in self._others:
                self._others[name](operands)
            elif name in _PAINTING:
                self._finish(name)

    def _save(self, _: Any) -> None:
        self._saved.append(copy.copy(self._state))

    def _restore(self, _: Any) -> None:
        self._state = self._saved.pop()

    def _begin_text(self, _: Any) -> None:
        self._line = self._text = IDENTITY

    def _take_font(self, operands: Any) -> None:
        name = str(operands[0])
        if name not in self._named:
            font = self._resources.Font[name]
            if font.objgen not in self._fonts:
                self._fonts[font.objgen] = read_font(font)
            self._named[name] = self._fonts[font.objgen]
        self._state.font = self._named[name]
        self._state.size = float(operands[1])

    def _fill_colour(self, operands: Any) -> None:
        self._state.fill = device_colour(operands)

    def _stroke_colour(self, operands: Any) -> None:
        self._state.stroke = device_colour(operands)

    def _clip(self, _: Any) -> None:
        self._path.clips = True

    def _paint_all(self, _: Any) -> None:
        """Paint what nobody knows (a shading, a picture) wherever the clip lets it."""
        self._paint((self._state.clip,), None, self._state.fill_alpha)

    def _concatenate(self, numbers: Numbers) -> None:
        a, b, c, d, e, f = numbers
        self._state.matrix = product((a, b, c, d, e, f), self._state.matrix)

    def _rectangle(self, numbers: Numbers) -> None:
        x, y, width, height = numbers
        points = corners(x, y, width, height)
        self._path.parts.append([moved(point, self._state.matrix) for point in points])

    def _begin(self, numbers: Numbers) -> None:
        self._path.parts.append([])
        self._go_on(numbers)

    def _go_on(self, numbers: Numbers) -> None:
        points = zip(numbers[::2], numbers[1::2], strict=True)
        self._path.extend([moved(point, self._state.matrix) for point in points])

    def _fill(self, numbers: Numbers) -> None:
        self._state.fill = colour_of(numbers)

    def _stroke(self, numbers: Numbers) -> None:
        self._state.stroke = colour_of(numbers)

    def _line_width(self, numbers: Numbers) -> None:
        self._state.line_width = numbers[0]

    def _place(self, numbers: Numbers) -> None:
        a, b, c, d, e, f = numbers
        self._line = self._text = (a, b, c, d, e, f)

    def _shift(self, numbers: Numbers) -> None:
        x, y = numbers
        self._line = self._text = product((1.0, 0.0, 0.0, 1.0, x, y), self._line)

    def _mode(self, numbers: Numbers) -> None:
        self._state.mode = int(numbers[0])

    def _spacing(self, numbers: Numbers) -> None:
        self._state.spacing = numbers[0]

    def _use(self, operands: Any) -> None:
        """Take over a dictionary of graphics state parameters (§8.4.5)."""
        state, settings = self._state, self._resources.ExtGState[str(operands[0])]
        state.fill_alpha = float(settings.get("/ca", state.fill_alpha))
        state.stroke_alpha = float(settings.get("/CA", state.stroke_alpha))
        mixes = str(settings.get("/BM", "/Normal")) not in {"/Normal", "/Compatible"}
        masks = str(settings.get("/SMask", "/None")) != "/None"
        if mixes or masks:
            state.fill = state.stroke = None
            state.fill_alpha = 0.0

    def _show_object(self, operands: Any) -> None:
        """Show a form object (§8.10), or paint a picture, whose colours nobody knows."""
        item = self._resources.XObject[str(operands[0])]
        state = copy.copy(self._state)
        matrix = item.get("/Matrix")
        if matrix is not None:
            a, b, c, d, e, f = (float(number) for number in matrix)
            state.matrix = product((a, b, c, d, e, f), state.matrix)
        if str(item.get("/Subtype")) != "/Form":
            points = corners(0, 0, 1, 1)
            around = box_around(moved(point, state.matrix) for point in points)
            self._paint((around,), None, state.fill_alpha)
            return
        left, bottom, right, top = (float(edge) for edge in item.BBox)
        edges = corners(left, bottom, right - left, top - bottom)
        state.clip = state.clip.meet(box_around(moved(point, state.matrix) for point in edges))
        alpha, before = state.fill_alpha, self._canvas.mark()
        state.fill_alpha = state.stroke_alpha = 1.0
        inner = Commands(self._canvas, self._fonts, state)
        inner.follow(item, item.get("/Resources", self._resources))
        self._canvas.fade(before, alpha)

    def _finish(self, name: str) -> None:
        """Paint the path, or clip by it, and begin a new one."""
        path, self._path = self._path, Path()
        boxes, state = path.boxes(), self._state
        if boxes and name in _FILLS:
            self._paint(boxes, state.fill, state.fill_alpha, even_odd=_FILLS[name])
        if boxes and name in _STROKES:
            half = state.line_width * scale(state.matrix) / 2
            outlines = tuple(box.grown(half) for box in boxes)
            self._paint(outlines, state.stroke, state.stroke_alpha)
        if path.clips and boxes:
            corner_points = [point for part in path.parts for point in part]
            state.clip = state.clip.meet(box_around(corner_points))

    def _paint(
        self, boxes: tuple[Box, ...], colour: Colour | None, alpha: float, *, even_odd: bool = False
    ) -> None:
        bounds = box_around(corner for box in boxes for corner in (box[:2], box[2:]))
        bounds = bounds.meet(self._state.clip)
        order = self._canvas.next_order()
        self._canvas.shapes.append(Shape(order, boxes, bounds, even_odd, colour, alpha))

    def _show_array(self, operands: Any) -> None:
        self._show(operands[0])

    def _show(self, pieces: Any) -> None:
        text, self._text = draw_text(pieces, self._text, self._state, self._canvas.next_order)
        self._canvas.texts.append(text)
