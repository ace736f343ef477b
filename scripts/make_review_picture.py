"""Remake the picture of docs/workbench.md: a case under review in the browser.

    python scripts/make_review_picture.py

Needs the development environment (playwright, Pillow) and Chromium. A copy of a sample is served,
with a few sentences added that the evidence does not carry.
"""

import io
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from scripts.chromium import chromium, find_chromium

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "samples/preliminary-contract"
PICTURE = ROOT / "docs/pictures/review.png"
GEN = Path(sys.executable).parent / "gen"
ADDED = (
    "\n违约方应当双倍返还定金，并支付五倍的惩罚性违约金。"
    "出卖人“已经按照约定收受定金的” [S-03]，可以认定为买卖合同。"
    "《中华人民共和国民法典》第四百九十五条第九款另有规定。\n"
)
SHOWN = "#points > li.unchecked"
COLOURS = 64


def main() -> None:
    """Write ``review.png``."""
    program = find_chromium()
    if program is None:
        sys.exit("needs Chromium")
    with tempfile.TemporaryDirectory() as folder:
        case = Path(folder) / SAMPLE.name
        shutil.copytree(SAMPLE, case, ignore=shutil.ignore_patterns("dist", "drafts"))
        with (case / "narrative/analysis.md").open("a", encoding="utf-8") as analysis:
            analysis.write(ADDED)
        command = [str(GEN), "evidence", "review", SAMPLE.name, "--no-open"]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                _write(_shot(program, server.stdout.readline().strip() if server.stdout else ""))
            finally:
                server.terminate()


def _shot(program: str, address: str) -> Image.Image:
    with chromium(program) as browser:
        page = browser.new_page(viewport={"width": 1360, "height": 800}, reduced_motion="reduce")
        page.goto(address)
        page.frame_locator("#report > iframe").locator("mark.point").first.wait_for()
        points = page.locator("#points > li")
        for number in range(points.count() - 4):
            points.nth(number).locator("summary").first.click()
            page.keyboard.press("r")
            points.nth(number).and_(page.locator("[data-state=reviewed]")).wait_for()
        page.locator(SHOWN).first.locator("summary").first.click()
        page.keyboard.press("w")
        page.keyboard.type("原文是“收受购房款的”，改引")
        page.keyboard.press("Control+Enter")
        page.locator("#points > li[data-state=needs_work]").wait_for()
        page.mouse.move(0, 0)
        page.wait_for_timeout(300)
        return Image.open(io.BytesIO(page.screenshot()))


def _write(picture: Image.Image) -> None:
    picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(PICTURE, optimize=True)
    print(f"wrote {PICTURE}")


if __name__ == "__main__":
    main()
