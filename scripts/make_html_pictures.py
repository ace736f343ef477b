"""Remake the pictures of docs/html.md: a report on a desk and on a telephone, by day and by night.

    python scripts/make_html_pictures.py [report.html]

Needs the development environment (playwright, Pillow), Chromium and a report, by default that of
the built sample.
"""

import io
import sys
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page

from scripts.chromium import chromium, find_chromium

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "samples/preliminary-contract/dist/client/report.html"
PICTURES = ROOT / "docs/pictures"
REFERENCE = ".section-answer .reference"
COLOURS = 48
GAP = 24


def main() -> None:
    """Write ``html-desk.png`` and ``html-phone.png``."""
    program = find_chromium()
    report = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else REPORT
    if program is None or not report.exists():
        sys.exit(f"needs Chromium, and {report}: gen build samples/preliminary-contract")
    with chromium(program) as browser:
        desk = _opened(browser, report, 1280, 830)
        desk.mouse.wheel(0, 260)
        desk.locator(REFERENCE).first.hover()
        desk.locator(".card").wait_for()
        _write("html-desk.png", _shot(desk))
        _write("html-phone.png", _side_by_side(_phones(browser, report)))


def _phones(browser: Browser, report: Path) -> list[Image.Image]:
    """Return the answer, a source card, and the quick table by night."""
    first = _opened(browser, report, 390, 760)
    card = _opened(browser, report, 390, 760, has_touch=True)
    card.locator(REFERENCE).first.tap()
    night = _opened(browser, report, 390, 760, color_scheme="dark")
    night.evaluate("document.getElementById('part-authorities').scrollIntoView()")
    night.locator("[aria-current]").wait_for(state="attached")
    return [_shot(page) for page in (first, card, night)]


def _opened(browser: Browser, report: Path, width: int, height: int, **options: Any) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", **options
    )
    page = context.new_page()
    page.goto(report.as_uri())
    return page


def _shot(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def _side_by_side(pictures: list[Image.Image]) -> Image.Image:
    width = sum(picture.width + GAP for picture in pictures) + GAP
    sheet = Image.new("RGB", (width, pictures[0].height + 2 * GAP), "#e9ecf1")
    left = GAP
    for picture in pictures:
        sheet.paste(picture, (left, GAP))
        left += picture.width + GAP
    return sheet


def _write(name: str, picture: Image.Image) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    picture.quantize(COLOURS).save(PICTURES / name, optimize=True)


if __name__ == "__main__":
    main()
