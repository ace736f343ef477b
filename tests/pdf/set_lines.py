"""Find the lines of running text on printed pages: which glyphs, to which edge, which are last.

The layout says which lines belong to a paragraph and how wide its measure is; where the glyphs
stand is read from the finished PDF.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any
from unittest.mock import patch

from gen.model.report import Report
from gen.render.conformity import write_conforming
from gen.render.engine import PdfEngine
from gen.render.imprint import Imprint
from gen.render.pdf import PdfResult, render_pdf
from gen.render.theme import Theme
from tests.pdf.geometry import Glyph, Page, read_sheets

_POINTS = 0.75  # of a CSS pixel
_RUNNING = ("p", "li", "blockquote", "dd")
_ALIGNED_ELSEWHERE = ("td", "th", "nav", "header")


@dataclass(frozen=True)
class SetLine:
    """A line of running text. `edge` is the right edge of its measure, in points.

    `is_last` holds for the last line of a paragraph and for one that the text itself ends.
    """

    page: int
    edge: float
    size: float
    is_last: bool
    is_justified: bool
    glyphs: tuple[Glyph, ...]
    atoms: tuple[float, ...]

    @property
    def pairs(self) -> Iterator[tuple[Glyph, Glyph]]:
        """The pairs of glyphs that stand side by side, with nothing between them."""
        for first, second in pairwise(self.glyphs):
            apart = any(first.left < atom < second.left for atom in self.atoms)
            if not apart and not first.char.isspace() and not second.char.isspace():
                yield first, second

    @cached_property
    def text(self) -> str:
        return "".join(glyph.char for glyph in self.glyphs)

    @property
    def short(self) -> float:
        """How far the cell of the last glyph ends before the edge, in em; negative when after."""
        return (self.edge - self.glyphs[-1].right) / self.size


def print_lines(
    report: Report, theme: Theme, imprint: Imprint, engine: PdfEngine
) -> tuple[PdfResult, tuple[SetLine, ...]]:
    """Print `report` and return the PDF and its lines of running text."""
    laid_out = []

    def write(document: Any) -> bytes:
        laid_out.append(document)
        return write_conforming(document)

    with patch("gen.render.pdf.write_conforming", write):
        pdf = render_pdf(report, theme, imprint, engine)
    (document,) = laid_out
    return pdf, tuple(_lines(document, pdf.data))


def _lines(document: Any, data: bytes) -> Iterator[SetLine]:
    found = [
        (number, block, line)
        for number, page in enumerate(document.pages, start=1)
        for block, line in _line_boxes(page._page_box)
    ]
    pages = read_sheets(data).pages
    last_of = {_paragraph(block): id(line) for _, block, line in found}
    for number, block, line in found:
        glyphs = tuple(_glyphs_of(pages[number - 1], line))
        if _is_running(block) and not _is_blank(glyphs):
            yield SetLine(
                page=number,
                edge=(block.content_box_x() + block.width) * _POINTS,
                size=line.style["font_size"] * _POINTS,
                is_last=last_of[_paragraph(block)] == id(line) or _ends_itself(line),
                is_justified=line.style["text_align_all"] == "justify",
                glyphs=glyphs,
                atoms=tuple(left for left, _ in _atoms(line)),
            )


def _paragraph(block: Any) -> tuple[int, str]:
    return id(block.element), block.element_tag


def _line_boxes(box: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every line of `box` with the block that holds it."""
    for child in getattr(box, "children", ()):
        if type(child).__name__ == "LineBox":
            yield box, child
        yield from _line_boxes(child)


def _is_running(block: Any) -> bool:
    """Tell whether a block holds running text: by its element, or one around it."""
    element = block.element
    return element is not None and (
        element.tag in _RUNNING
        or "paragraph" in element.get("class", "").split()
        or "field" in element.get("class", "").split()
    )


def _ends_itself(line: Any) -> bool:
    """Tell whether a line ends with a line break of the text."""
    boxes = [line]
    while boxes:
        box = boxes.pop()
        if box.element_tag.startswith("br"):
            return True
        boxes.extend(getattr(box, "children", ()))
    return False


def _glyphs_of(page: Page, line: Any) -> Iterator[Glyph]:
    """Yield the glyphs that stand in a line of the layout, from left to right."""
    top, height = line.position_y * _POINTS, line.height * _POINTS
    left, right = line.position_x * _POINTS, (line.position_x + line.width) * _POINTS
    atoms = list(_atoms(line))
    inside = [
        glyph
        for printed in page.lines
        for glyph in printed.glyphs
        if top < glyph.baseline < top + height
        and left - 1 < glyph.left < right + 1
        and not any(start < glyph.left < end for start, end in atoms)
    ]
    yield from sorted(inside, key=lambda glyph: glyph.left)


def _atoms(box: Any) -> Iterator[tuple[float, float]]:
    """Yield from where to where, in points, a line holds something else than its own text."""
    for child in box.children:
        is_mark = child.element_tag == "span::before" and not child.children
        if is_mark or type(child).__name__ == "InlineBlockBox" or child.element_tag == "dt":
            left = child.position_x * _POINTS
            yield left - 0.1, left + child.margin_width() * _POINTS - 0.1
        elif hasattr(child, "children"):
            yield from _atoms(child)


def _is_blank(glyphs: tuple[Glyph, ...]) -> bool:
    return all(glyph.char.isspace() for glyph in glyphs)
