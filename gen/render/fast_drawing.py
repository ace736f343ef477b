"""Draw a text that stands more than once as it was drawn the first time, at another place.

WeasyPrint 70.0 draws each text on a page by itself, and asks Pango anew how it looks. Two of three
stand there before in the same style: every dot of a table of contents is one, and so are running
heads, marks and labels. What was said to the page for the first is said again for the others.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gen.render.fast_replaced import replaced

_SAID = frozenset(
    {
        *("begin_text", "end_text", "set_color", "set_font_size"),
        *("set_text_matrix", "set_text_rise", "show_text"),
    }
)
"""What a text says to its page."""
_ASKED = frozenset({"add_font", "ink_rect", "logical_rect"})
"""What it asks of the page. Whoever uses anything else, as pictures do, is drawn by the library."""
_PLACE = "set_text_matrix"
"""What says where a text stands: the last two of its six numbers."""
_DRAWN = "_gen_drawn"
"""The attribute of a style under which its texts are kept. They live as long as the style."""

_Call = tuple[str, tuple[Any, ...]]


class DrawingShortcut:
    """Shorten the drawing while installed. `weasyprint` is the imported module."""

    def __init__(self, weasyprint: Any) -> None:
        self._draw = weasyprint.draw
        self._layout = weasyprint.text.line_break.Layout

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Take the short way inside this context; afterwards the library is as it was."""
        with replaced(self._draw, "draw_text", self._repeating(self._draw.draw_text)):
            yield

    def _repeating(self, draw: Callable[..., None]) -> Callable[..., None]:
        """Return what draws a text as `draw` does, once for equal ones of a style in one file."""

        def draw_text(
            stream: Any, box: Any, offset_x: Any, text_overflow: str, block_ellipsis: Any = "none"
        ) -> None:
            style, layout = box.style, box.pango_layout
            if (
                text_overflow != "clip"
                or block_ellipsis != "none"
                or style["text_decoration_line"] != "none"
                or type(layout) is not self._layout  # its letters are set apart
            ):
                draw(stream, box, offset_x, text_overflow, block_ellipsis)
                return
            key = box.text, layout.text, layout.justification_spacing
            drawn = style.__dict__.setdefault(_DRAWN, {})
            fonts, calls = drawn.get(key, (None, None))
            if fonts is stream._fonts and calls is not None:  # the file has these glyphs already
                _say(calls, stream, box.position_x, box.position_y + box.baseline)
                return
            noting = _Noting(stream)
            draw(noting, box, offset_x, text_overflow, block_ellipsis)
            drawn[key] = stream._fonts, noting.calls

        return draw_text


def _say(calls: list[_Call], stream: Any, x: float, y: float) -> None:
    """Say the same to the page `stream`, but for the place."""
    for name, arguments in calls:
        said = (*arguments[:-2], x, y) if name == _PLACE else arguments
        getattr(stream, name)(*said)


class _Noting:
    """Be a page that notes what is said to it; `calls` is None when it cannot be said again."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream
        self.calls: list[_Call] | None = []

    def __getattr__(self, name: str) -> Any:
        attribute = getattr(self._stream, name)
        if name in _SAID:
            return self._noted(name, attribute)
        if name not in _ASKED:
            self.calls = None
        return attribute

    def _noted(self, name: str, say: Callable[..., None]) -> Callable[..., None]:
        def said(*arguments: Any) -> None:
            if self.calls is not None:
                self.calls.append((name, arguments))
            say(*arguments)

        return said
