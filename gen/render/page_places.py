"""Say where things stand in a printed document: anchors, the type area, sections page by page.

Pages are 1-based; lengths are points, counted from the top of the page. The engine's own document
is an argument without a type, because only one module imports the engine.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

_POINTS_PER_PIXEL = 0.75
_LEAST_HEIGHT = 0.5
"""A part of a section that is not higher than this holds nothing."""


@dataclass(frozen=True, slots=True)
class TypeArea:
    """The part of a page that holds the text, between the running head and the page number.

    `left` and `width` are 0 where only heights matter.
    """

    top: float
    height: float
    left: float = 0.0
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class SectionPart:
    """What stands on one `page` of a section: from `top` to `bottom`, in so many `lines`.

    Lines at the same height, such as those of neighbouring cells, count once.
    """

    page: int
    top: float
    bottom: float
    lines: int


def anchors_of(document: Any) -> dict[str, tuple[int, float]]:
    """Return page and height of every anchor; of one that runs over pages, the first place."""
    anchors: dict[str, tuple[int, float]] = {}
    for number, page in enumerate(document.pages, start=1):
        for name, (_, top, *_) in page.anchors.items():
            anchors.setdefault(name, (number, _points(top)))
    return anchors


def type_area_of(page: Any) -> TypeArea:
    """Return the type area of the engine's `page`."""
    box = page._page_box
    return TypeArea(
        top=_points(box.content_box_y()),
        height=_points(box.height),
        left=_points(box.content_box_x()),
        width=_points(box.width),
    )


def sections_of(document: Any) -> Mapping[str, tuple[SectionPart, ...]]:
    """Return, for the anchor of every section, its parts page by page."""
    parts: dict[str, tuple[SectionPart, ...]] = {}
    for number, page in enumerate(document.pages, start=1):
        for box in _section_boxes(page._page_box):
            part = _part(box, number)
            if part.bottom - part.top > _LEAST_HEIGHT:
                anchor = box.element.get("id")
                parts[anchor] = (*parts.get(anchor, ()), part)
    return parts


def _section_boxes(box: Any) -> Iterator[Any]:
    """Yield the boxes of sections below `box`, outer ones first."""
    for child in getattr(box, "children", ()):
        if child.element_tag == "section" and child.element.get("id"):
            yield child
        yield from _section_boxes(child)


def _part(box: Any, page: int) -> SectionPart:
    top = box.border_box_y()
    heights = {round(line.position_y) for line in _lines(box)}
    return SectionPart(page, _points(top), _points(top + box.border_height()), len(heights))


def _lines(box: Any) -> Iterator[Any]:
    """Yield the line boxes below `box`; a line inside a line is not another one."""
    for child in getattr(box, "children", ()):
        if type(child).__name__ == "LineBox":
            yield child
        else:
            yield from _lines(child)


def _points(pixels: float) -> float:
    return round(pixels * _POINTS_PER_PIXEL, 2)
