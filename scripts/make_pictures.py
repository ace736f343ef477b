"""Remake the pictures of the documents from the samples.

    python scripts/make_pictures.py

Writes ``report-pages.png``, two pages of a real report, and ``typography.png``, a part of two pages
as WeasyPrint sets it and as gen does. Needs the development environment (pypdfium2, Pillow).
"""

import io
from collections.abc import Sequence
from pathlib import Path

import pypdfium2
from PIL import Image, ImageOps

from gen.render.engine import start_engine
from gen.render.imprint import Imprint
from gen.render.pdf import render_pdf
from tests.pdf.printed import BASE, Copy, report_for, theme_of

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SAMPLE = "preliminary-contract"
PAGES = (2, 9)
"""The conclusion and a page of source entries, as 0-based pages of the PDF."""
PARTS = ((5, 0.07, 0.31), (6, 0.07, 0.31))
"""Page and the part of its height that `typography.png` shows, before and after."""
GAP = 24
PAPER, FRAME = "#e9ecf1", "#b8c0cc"

Picture = Image.Image


def main() -> None:
    """Render the sample twice and write the pictures."""
    before, after = _printed(plain_lines=True), _printed(plain_lines=False)
    _write("report-pages.png", [[_page(after, number, 1.2) for number in PAGES]])
    parts = [[_part(pdf, *part) for pdf in (before, after)] for part in PARTS]
    _write("typography.png", parts)


def _printed(*, plain_lines: bool) -> pypdfium2.PdfDocument:
    theme = theme_of(BASE)
    engine = start_engine(theme, plain_lines=plain_lines)
    imprint = Imprint("0" * 64, "gen")
    report = report_for(Copy(SAMPLE, BASE, "client"))
    return pypdfium2.PdfDocument(io.BytesIO(render_pdf(report, theme, imprint, engine).data))


def _page(pdf: pypdfium2.PdfDocument, number: int, scale: float) -> Picture:
    page: Picture = pdf[number].render(scale=scale).to_pil().convert("RGB")
    return page


def _part(pdf: pypdfium2.PdfDocument, number: int, top: float, bottom: float) -> Picture:
    page = _page(pdf, number, 1.5)
    left, right = round(page.width * 0.09), round(page.width * 0.91)
    return page.crop((left, round(page.height * top), right, round(page.height * bottom)))


def _write(name: str, rows: Sequence[Sequence[Picture]]) -> None:
    """Paste `rows` of pictures of one size each onto a sheet and write it."""
    framed = [[ImageOps.expand(item, border=1, fill=FRAME) for item in row] for row in rows]
    width = max(sum(item.width + GAP for item in row) for row in framed) + GAP
    height = sum(row[0].height + GAP for row in framed) + GAP
    sheet = Image.new("RGB", (width, height), PAPER)
    top = GAP
    for row in framed:
        left = GAP
        for item in row:
            sheet.paste(item, (left, top))
            left += item.width + GAP
        top += row[0].height + GAP
    PICTURES.mkdir(parents=True, exist_ok=True)
    sheet.quantize(64).save(PICTURES / name, optimize=True)


if __name__ == "__main__":
    main()
