"""Read an SVG drawing and keep only what draws: no script, no link, nothing from elsewhere.

A drawing that needs more than shapes and groups is refused by name rather than printed without it:
gradients too, which some readers of PDF leave out, and text, which would take whatever font a
machine has. What programs note beside a drawing (other namespaces, comments, metadata) is left
out. Elements and attributes are those of SVG 1.1; the result of reading is read again without
change.
"""

import re
from collections.abc import Mapping
from xml.etree.ElementTree import Element, ParseError, tostring

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

MEDIA_TYPE = "image/svg+xml"
_SPACE = "http://www.w3.org/2000/svg"
_LINK = "{http://www.w3.org/1999/xlink}href"
_ELEMENTS = """
svg g path rect circle ellipse line polyline polygon defs use clipPath title desc
"""
_DRAWING = frozenset(_ELEMENTS.split())
_NOTES = frozenset({"metadata"})
_ATTRIBUTES = """
id class viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points transform href
clipPathUnits preserveAspectRatio version fill fill-opacity fill-rule stroke stroke-width
stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
opacity clip-path clip-rule color style
"""
_KNOWN = frozenset(_ATTRIBUTES.split())
_OUTWARD = re.compile(r"url\(\s*['\"]?(?!#)|@import|expression|javascript:|\\", re.IGNORECASE)
_DEEPEST = 50


class DrawingRefusedError(ValueError):
    """Raised for a drawing that is not taken; `reason` is a key of wording, `detail` what it is."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.detail = detail


def read_drawing(data: bytes) -> bytes:
    """Return the SVG drawing `data` with nothing in it but what draws.

    Raises DrawingRefusedError with the reason ``not-svg``, ``forbidden`` (with the element or
    attribute), ``outward`` (with the attribute) or ``no-size``.
    """
    try:
        root = fromstring(data, forbid_dtd=True)
    except (ParseError, DefusedXmlException, ValueError) as error:
        raise DrawingRefusedError("not-svg") from error
    if _local(root.tag) != "svg":
        raise DrawingRefusedError("not-svg")
    kept = _kept(root, _DEEPEST)
    if "viewBox" not in kept.attrib and not {"width", "height"} <= kept.attrib.keys():
        raise DrawingRefusedError("no-size")
    kept.attrib = {"xmlns": _SPACE, **kept.attrib}
    written: bytes = tostring(kept, encoding="utf-8")
    return written


def is_clean(data: bytes) -> bool:
    """Tell whether `data` is a drawing as `read_drawing` returns it."""
    try:
        return read_drawing(data) == data
    except DrawingRefusedError:
        return False


def _kept(element: Element, depth: int) -> Element:
    """Return a copy of `element` that holds what draws."""
    name = _local(element.tag)
    if name not in _DRAWING or depth == 0:
        raise DrawingRefusedError("forbidden", f"<{name}>")
    copy = Element(name, dict(_attributes(element.attrib)))
    copy.text, copy.tail = _blank(element.text, name), None
    for child in element:
        if _is_of_svg(child.tag) and _local(child.tag) not in _NOTES:
            copy.append(_kept(child, depth - 1))
    return copy


def _attributes(attributes: Mapping[str, str]) -> dict[str, str]:
    kept: dict[str, str] = {}
    for name, value in attributes.items():
        plain = "href" if name == _LINK else name
        if plain.startswith("on"):
            raise DrawingRefusedError("forbidden", plain)
        if plain.startswith("{") or plain not in _KNOWN:
            continue
        if _OUTWARD.search(value) or (plain == "href" and not value.startswith("#")):
            raise DrawingRefusedError("outward", plain)
        kept[plain] = value
    return kept


def _blank(text: str | None, name: str) -> str | None:
    return text if name in {"title", "desc"} else None


def _is_of_svg(tag: object) -> bool:
    """Tell whether `tag` names an element of SVG; comments have no name at all."""
    return isinstance(tag, str) and (not tag.startswith("{") or tag.startswith(f"{{{_SPACE}}}"))


def _local(tag: str) -> str:
    return tag.removeprefix(f"{{{_SPACE}}}")
