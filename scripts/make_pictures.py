"""Remake the pictures of the documents from the samples: two pages of a real report, side by side.

    python scripts/make_pictures.py

Needs the development environment (pypdfium2, Pillow) and a built sample.
"""

from pathlib import Path

import pypdfium2
from PIL import Image, ImageOps

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "samples/preliminary-contract/dist/client/report.pdf"
PAGES = (2, 8)
"""The conclusion and the first source entries, as 0-based pages of the PDF."""
SCALE = 1.2
GAP, BORDER = 24, 1


def main() -> None:
    """Render the pages and write ``docs/pictures/report-pages.png``."""
    document = pypdfium2.PdfDocument(REPORT)
    pages = [_framed(document[number].render(scale=SCALE).to_pil()) for number in PAGES]
    width = sum(page.width for page in pages) + GAP * (len(pages) + 1)
    height = max(page.height for page in pages) + 2 * GAP
    sheet = Image.new("RGB", (width, height), "#e9ecf1")
    left = GAP
    for page in pages:
        sheet.paste(page, (left, GAP))
        left += page.width + GAP
    target = ROOT / "docs/pictures/report-pages.png"
    target.parent.mkdir(parents=True, exist_ok=True)
    sheet.quantize(64).save(target, optimize=True)


def _framed(page: Image.Image) -> Image.Image:
    return ImageOps.expand(page.convert("RGB"), border=BORDER, fill="#b8c0cc")


if __name__ == "__main__":
    main()
