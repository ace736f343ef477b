"""Remake the picture of docs/preview.md: a withheld case in the browser, with what was found.

    python scripts/make_preview_picture.py

Needs the development environment (playwright, Pillow) and Chromium. A copy of a sample is served.
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
SAMPLE = ROOT / "samples/face-recognition"
PICTURE = ROOT / "docs/pictures/preview.png"
GEN = Path(sys.executable).parent / "gen"
FAULT = "\n另见 [S-99]。\n"
COLOURS = 48


def main() -> None:
    """Write ``preview.png``."""
    program = find_chromium()
    if program is None:
        sys.exit("needs Chromium")
    with tempfile.TemporaryDirectory() as folder:
        case = Path(folder) / "cases" / SAMPLE.name
        shutil.copytree(SAMPLE, case, ignore=shutil.ignore_patterns("dist", "drafts"))
        with (case / "narrative/analysis.md").open("a", encoding="utf-8") as analysis:
            analysis.write(FAULT)
        command = [str(GEN), "serve", "--no-open", "--quiet"]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                _write(_shot(program, server.stdout.readline().strip() if server.stdout else ""))
            finally:
                server.terminate()


def _shot(program: str, address: str) -> Image.Image:
    with chromium(program) as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 760}, reduced_motion="reduce")
        page.goto(address)
        report = page.frame_locator("#stage > iframe")
        report.locator(".mark").first.wait_for()
        page.wait_for_timeout(500)
        return Image.open(io.BytesIO(page.screenshot()))


def _write(picture: Image.Image) -> None:
    picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(PICTURE, optimize=True)
    print(f"wrote {PICTURE}")


if __name__ == "__main__":
    main()
