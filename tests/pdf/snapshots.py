"""Keep small grey pictures of a few pages, so that a change of the page is seen in a review.

A picture is a page at 40 dots per inch in 8 greys: enough to show that a block moved, a rule
vanished or a face changed, and blind to the smoothing of single letters. ``refresh`` renews them.
"""

import io
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops

from gen.render.engine_versions import engine_versions
from tests.pdf.flow import Reading
from tests.pdf.printed import (
    BASE,
    DEEP_SAMPLE,
    FOCUSED_SAMPLE,
    Copy,
    Printed,
    print_copy,
    report_for,
)

FOLDER = Path(__file__).parent / "snapshots"
COPIES = (Copy(DEEP_SAMPLE, BASE, "client"), Copy(FOCUSED_SAMPLE, BASE, "internal"))
DPI = 40
GREYS = 8
ENGINE = ("weasyprint", "pango", "harfbuzz", "fontconfig")
"""What moves a line or a letter: pictures made with another one of these say nothing."""
_STEP = 256 // GREYS
TOLERANCE = 0.004
"""Share of a page's dots that may differ by more than one grey: what smoothing letters may do."""


def pictured_pages(reading: Reading) -> dict[str, int]:
    """Return the pages that have a picture: cover, conclusion, analysis and sources."""
    pages = {"cover": 1, "conclusion": reading.printed.pdf.body_first_page}
    for chapter in ("analysis", "sources"):
        first = next(item for item in reading.found if item.piece.chapter == chapter)
        pages[chapter] = first.lines[-1].page + 1
    return pages


def picture(data: bytes, page: int) -> Image.Image:
    """Return the 1-based `page` of a PDF, small, in few greys."""
    document = pypdfium2.PdfDocument(data)
    try:
        grey = document[page - 1].render(scale=DPI / 72).to_pil().convert("L")
    finally:
        document.close()
    return grey.point(lambda value: value // _STEP * (255 // (GREYS - 1)))


def difference(made: Image.Image, kept: Image.Image) -> float:
    """Return the share of dots that differ by more than one grey; 1 for another size."""
    if made.size != kept.size:
        return 1.0
    levels = ImageChops.difference(made, kept).histogram()
    changed = sum(levels[2 * (255 // (GREYS - 1)) :])
    return changed / (made.width * made.height)


def snapshot_file(copy: Copy, place: str) -> Path:
    """Return where the picture of a page stands."""
    return FOLDER / f"{copy}-{place}.png"


def engine() -> str:
    """Return the versions of `ENGINE` as they stand beside the pictures."""
    versions = engine_versions(("pdf",))
    return "".join(f"{name} {versions.get(name)}\n" for name in ENGINE)


def made_with() -> str:
    """Return the versions that the kept pictures were made with, empty without pictures."""
    file = FOLDER / "engine.txt"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def refresh() -> None:
    """Write the pictures of all pictured pages anew, and remove those of no page."""
    FOLDER.mkdir(exist_ok=True)
    kept = set()
    for copy in COPIES:
        reading = Reading(Printed(report_for(copy), print_copy(copy)))
        for place, page in pictured_pages(reading).items():
            file = snapshot_file(copy, place)
            file.write_bytes(_png(picture(reading.printed.pdf.data, page)))
            kept.add(file)
    for file in set(FOLDER.glob("*.png")) - kept:
        file.unlink()
    (FOLDER / "engine.txt").write_text(engine(), encoding="utf-8")


def _png(image: Image.Image) -> bytes:
    stream = io.BytesIO()
    few = image.quantize(colors=GREYS)
    few.save(stream, "PNG", optimize=True)
    return stream.getvalue()


if __name__ == "__main__":
    refresh()
