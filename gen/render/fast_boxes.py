"""Ask the boxes of WeasyPrint 70.0 three frequent questions in fewer steps, with the same answers.

Whether a box is in the normal flow is asked for every box of every line, and it is five calls each
time. Sixteen measures are worked out whenever a box is laid out; unless one of them is a share of
something, they are the same for all boxes of a style. So are the corners and the background of the
boxes that have none, which nearly all are.
"""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import product
from typing import Any

from gen.render.fast_replaced import replaced

_OUT_OF_FLOW = frozenset({"left", "right", "inline-start", "inline-end", "footnote"})
_PLACED = frozenset({"absolute", "fixed"})
_TAKEN_OUT = frozenset({"running()", "note()"})

_SIDES = ("top", "right", "bottom", "left")
_STATED = (
    *(f"{kind}_{side}" for kind, side in product(("margin", "padding"), _SIDES)),
    *(f"{limit}{axis}" for limit, axis in product(("", "min_", "max_"), ("width", "height"))),
)
"""The measures that may be shares."""
_WORKED_OUT = (*_STATED, *(f"border_{side}_width" for side in _SIDES))
_CORNERS = tuple(f"border_{y}_{x}_radius" for y, x in product(("top", "bottom"), ("left", "right")))
_PICTURED = ("border_image_source", "mask_border_source")
_ZERO = (0, "px")

_MEASURES = "_gen_measures"
_BARE = "_gen_bare"
"""The attributes of a style under which the answers are kept. They live as long as the style."""


class BoxShortcuts:
    """Shorten the three questions while installed. `weasyprint` is the imported module."""

    def __init__(self, weasyprint: Any) -> None:
        layout = weasyprint.layout
        self._boxes = weasyprint.formatting_structure.boxes
        self._background = layout.background
        self._resolve = layout.percent.resolve_percentages
        self._asking = [
            module for module in vars(layout).values() if hasattr(module, "resolve_percentages")
        ]

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Take the short ways inside this context; afterwards the library is as it was."""
        measured = self._measured()
        painted = _painted(self._background.layout_box_backgrounds)
        with ExitStack() as stack:
            stack.enter_context(replaced(self._boxes.Box, "is_in_normal_flow", _is_in_normal_flow))
            stack.enter_context(replaced(self._background, "layout_box_backgrounds", painted))
            for module in self._asking:
                stack.enter_context(replaced(module, "resolve_percentages", measured))
            yield

    def _measured(self) -> Any:
        """Return what works out the measures of a box, by the library's own way or as before."""
        resolve, inline = self._resolve, self._boxes.InlineBox

        def resolve_percentages(box: Any, containing_block: Any) -> None:
            style = box.style
            known = style.__dict__.get(_MEASURES)
            if known:
                box.__dict__.update(known)
                return
            resolve(box, containing_block)
            if known is None:
                # Where borders collapse, those of a table's parts are not their style's.
                is_own = style["border_collapse"] != "collapse" or isinstance(box, inline)
                kept = is_own and all(_is_length(style[name]) for name in _STATED)
                style.__dict__[_MEASURES] = _taken(box) if kept else {}

        return resolve_percentages


def _is_in_normal_flow(box: Any) -> bool:
    style = box.style
    position = style["position"]
    return (
        style["float"] not in _OUT_OF_FLOW
        and position not in _PLACED
        and position[0] not in _TAKEN_OUT
    )


def _is_length(value: Any) -> bool:
    return value == "auto" or getattr(value, "unit", None) == "px"


def _taken(box: Any) -> Mapping[str, Any]:
    return {name: box.__dict__[name] for name in _WORKED_OUT}


def _painted(lay_out: Any) -> Any:
    """Return what lays out corners and backgrounds of a box and all below it."""

    def layout_box_backgrounds(
        page: Any, box: Any, get_image: Any, layout_children: bool = True, style: Any = None
    ) -> None:
        if style is not None or box is page or not _is_bare(box.style):
            lay_out(page, box, get_image, layout_children, style)
            return
        box.__dict__.update(_NO_CORNERS)
        if layout_children:
            for child in box.all_children():
                layout_box_backgrounds(page, child, get_image)
        box.background = None

    return layout_box_backgrounds


_NO_CORNERS = dict.fromkeys(_CORNERS, (0, 0))


def _is_bare(style: Any) -> bool:
    """Tell whether `style` has straight corners and nothing behind its boxes."""
    known: bool | None = style.__dict__.get(_BARE)
    if known is None:
        known = style.__dict__[_BARE] = (
            all(_ZERO in style[corner] for corner in _CORNERS)
            and all(style[source][0] == "none" for source in _PICTURED)
            and style["visibility"] != "hidden"
            and all(kind != "url" and not value for kind, value in style["background_image"])
            and _colour(style).alpha == 0
            and not style["box_shadow"]
        )
    return known


def _colour(style: Any) -> Any:
    colour = style["background_color"]
    return style["color"] if colour == "currentcolor" else colour
