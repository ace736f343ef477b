"""Read a finished PDF as a reader's program sees it: glyphs, lines, boxes, links and bookmarks.

Everything comes from the bytes of the file, through PDFium. Lengths are points; distances from the
top count downwards from the top edge of the page, and pages are counted from 1.
"""

import ctypes
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

_INVISIBLE = frozenset("\u2060\u200b\ufeff\u00ad\ufffe\r\n")
_LINE_END_HYPHEN = "\x02"
"""What PDFium calls a hyphen at the end of a line."""
_HIGH, _LOW = range(0xD800, 0xDC00), range(0xDC00, 0xE000)
_SAME_LINE = 0.6
"""Baselines of one line differ by less than this part of an em: a raised call belongs to it."""
_CELL_GAP = 0.55
"""A wider gap, in em, parts two cells; justification and Han–Latin spacing stay below."""
_OVERLAP = 0.6
"""So far may a glyph reach back: the cell of a squeezed mark is half empty."""


class Glyph(NamedTuple):
    """One drawn character in its cell: from origin to advance, from ascent to descent."""

    char: str
    left: float
    right: float
    top: float
    bottom: float
    baseline: float
    size: float
    font: str


@dataclass(frozen=True)
class Line:
    """What stands side by side in one block: a line of a paragraph, of a cell, of a list item."""

    page: int
    glyphs: tuple[Glyph, ...]

    @cached_property
    def text(self) -> str:
        return "".join(glyph.char for glyph in self.glyphs).strip()

    @cached_property
    def seen(self) -> tuple[Glyph, ...]:
        """The glyphs that are not white space."""
        return tuple(glyph for glyph in self.glyphs if not glyph.char.isspace())

    @property
    def left(self) -> float:
        return self.seen[0].left

    @property
    def right(self) -> float:
        return self.seen[-1].right

    @cached_property
    def size(self) -> float:
        return max(glyph.size for glyph in self.seen)

    @cached_property
    def baseline(self) -> float:
        return max((glyph.size, glyph.baseline) for glyph in self.seen)[1]

    @cached_property
    def font(self) -> str:
        return max(self.seen, key=lambda glyph: glyph.size).font


class Box(NamedTuple):
    """A drawn path: a rule, a fill or the outline of a box; `colour` is what it is painted with."""

    left: float
    top: float
    right: float
    bottom: float
    colour: tuple[int, int, int]

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


class Link(NamedTuple):
    """A live area of a page that leads to `uri`, or to `page` at the height `to_top`."""

    left: float
    top: float
    right: float
    bottom: float
    page: int | None
    to_top: float
    uri: str


class Bookmark(NamedTuple):
    """An entry of the outline and the place to which it leads."""

    level: int
    title: str
    page: int
    top: float


@dataclass(frozen=True)
class Page:
    """One page, `number` counted from 1."""

    number: int
    width: float
    height: float
    lines: tuple[Line, ...]
    boxes: tuple[Box, ...]
    links: tuple[Link, ...]

    @cached_property
    def text(self) -> str:
        """All words of the page without white space, in drawing order."""
        return squeezed("".join(line.text for line in self.lines))

    def within(self, top: float, bottom: float) -> tuple[Line, ...]:
        """The lines whose baseline lies between two heights."""
        return tuple(line for line in self.lines if top < line.baseline <= bottom)


@dataclass(frozen=True)
class Sheets:
    """A whole document."""

    pages: tuple[Page, ...]
    bookmarks: tuple[Bookmark, ...]

    def page(self, number: int) -> Page:
        return self.pages[number - 1]

    @property
    def lines(self) -> Iterator[Line]:
        for page in self.pages:
            yield from page.lines


def squeezed(text: str) -> str:
    """Return `text` without white space and invisible characters."""
    return "".join(c for c in text if not c.isspace() and c not in _INVISIBLE)


def read_sheets(data: bytes) -> Sheets:
    """Read the PDF `data`."""
    document = pypdfium2.PdfDocument(data)
    try:
        pages = tuple(_page(document, index) for index in range(len(document)))
        heights = [page.height for page in pages]
        return Sheets(pages, tuple(_bookmarks(document, heights)))
    finally:
        document.close()


def _page(document: Any, index: int) -> Page:
    page = document[index]
    width, height = page.get_size()
    lines = tuple(Line(index + 1, group) for group in _grouped(_glyphs(page, height)))
    boxes = tuple(_boxes(page, height))
    return Page(index + 1, width, height, lines, boxes, tuple(_links(document, page, height)))


def _glyphs(page: Any, height: float) -> Iterator[Glyph]:
    text = page.get_textpage()
    rect, matrix = pdfium.FS_RECTF(), pdfium.FS_MATRIX()
    x, y = ctypes.c_double(), ctypes.c_double()
    name, flags = ctypes.create_string_buffer(128), ctypes.c_int()
    high = ""
    for i in range(text.count_chars()):
        unit = pdfium.FPDFText_GetUnicode(text, i)
        if unit in _HIGH:
            high = chr(unit)
            continue
        char = _character(high, unit)
        high = ""
        if pdfium.FPDFText_IsGenerated(text, i) == 1 or char in _INVISIBLE:
            continue
        pdfium.FPDFText_GetLooseCharBox(text, i, rect)
        pdfium.FPDFText_GetCharOrigin(text, i, x, y)
        pdfium.FPDFText_GetMatrix(text, i, matrix)
        pdfium.FPDFText_GetFontInfo(text, i, name, len(name), flags)
        yield Glyph(
            char=char,
            left=rect.left,
            right=rect.right,
            top=height - rect.top,
            bottom=height - rect.bottom,
            baseline=height - y.value,
            size=round(abs(matrix.d) * pdfium.FPDFText_GetFontSize(text, i), 2),
            font=name.value.decode().partition("+")[2],
        )


def _character(high: str, unit: int) -> str:
    """Return the character of a UTF-16 unit; `high` is the half that stood before it."""
    if high and unit in _LOW:
        return (high + chr(unit)).encode("utf-16", "surrogatepass").decode("utf-16")
    return "-" if chr(unit) == _LINE_END_HYPHEN else chr(unit)


def _grouped(glyphs: Iterable[Glyph]) -> Iterator[tuple[Glyph, ...]]:
    """Yield the glyphs of each line; a line of nothing but spaces is none."""
    group: list[Glyph] = []
    for glyph in glyphs:
        if group and not _follows(group[-1], glyph):
            yield from _visible(group)
            group = []
        group.append(glyph)
    yield from _visible(group)


def _visible(group: list[Glyph]) -> Iterator[tuple[Glyph, ...]]:
    if any(not glyph.char.isspace() for glyph in group):
        yield tuple(group)


def _follows(before: Glyph, glyph: Glyph) -> bool:
    if (before.left, before.baseline) == (glyph.left, glyph.baseline):
        return True  # one glyph for both, such as that of ——
    em = max(before.size, glyph.size)
    gap = glyph.left - before.right
    beside = -_OVERLAP * em < gap < _CELL_GAP * em
    return beside and abs(glyph.baseline - before.baseline) < _SAME_LINE * em


def _boxes(page: Any, height: float) -> Iterator[Box]:
    channels = [ctypes.c_uint() for _ in range(4)]
    filled, stroked = ctypes.c_int(), ctypes.c_int()
    for item in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH], max_depth=4):
        left, bottom, right, top = item.get_bounds()
        pdfium.FPDFPath_GetDrawMode(item.raw, filled, stroked)
        colour = pdfium.FPDFPageObj_GetFillColor if filled else pdfium.FPDFPageObj_GetStrokeColor
        colour(item.raw, *channels)
        red, green, blue = (channel.value for channel in channels[:3])
        yield Box(left, height - top, right, height - bottom, (red, green, blue))


def _links(document: Any, page: Any, height: float) -> Iterator[Link]:
    position, link, rect = ctypes.c_int(0), pdfium.FPDF_LINK(), pdfium.FS_RECTF()
    while pdfium.FPDFLink_Enumerate(page, position, link):
        pdfium.FPDFLink_GetAnnotRect(link, rect)
        dest = pdfium.FPDFLink_GetDest(document, link)
        action = pdfium.FPDFLink_GetAction(link)
        target, top = None, 0.0
        if not dest and action:
            dest = pdfium.FPDFAction_GetDest(document, action)
        if dest:
            target, top = _destination(document, dest)
        yield Link(
            left=rect.left,
            top=height - max(rect.top, rect.bottom),
            right=rect.right,
            bottom=height - min(rect.top, rect.bottom),
            page=target,
            to_top=top,
            uri=_uri(document, action) if action and not dest else "",
        )


def _destination(document: Any, dest: Any) -> tuple[int, float]:
    index = pdfium.FPDFDest_GetDestPageIndex(document, dest)
    has = [ctypes.c_int() for _ in range(3)]
    place = [ctypes.c_float() for _ in range(3)]
    pdfium.FPDFDest_GetLocationInPage(dest, *has, *place)
    return index + 1, document[index].get_size()[1] - place[1].value


def _uri(document: Any, action: Any) -> str:
    length = pdfium.FPDFAction_GetURIPath(document, action, None, 0)
    buffer = ctypes.create_string_buffer(max(length, 1))
    pdfium.FPDFAction_GetURIPath(document, action, buffer, length)
    return buffer.value.decode("utf-8", "replace")


def _bookmarks(document: Any, heights: list[float]) -> Iterator[Bookmark]:
    for entry in document.get_toc():
        dest = entry.get_dest()
        index, view = dest.get_index(), dest.get_view()[1]
        yield Bookmark(entry.level, entry.get_title(), index + 1, heights[index] - view[1])
