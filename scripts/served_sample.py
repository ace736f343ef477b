"""Show a sample in the browser as a command of gen serves it, for the pictures of the documents."""

import io
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, ViewportSize

from scripts.chromium import chromium, find_chromium

ROOT = Path(__file__).resolve().parent.parent
GEN = Path(sys.executable).parent / "gen"


@contextmanager
def served(
    sample: str, place: str, added: str, command: list[str], size: tuple[int, int]
) -> Iterator[Page]:
    """Give a page of `size` that shows a copy of `sample` as `command` serves it.

    The copy stands in the folder `place`, and the command runs above it; `added` ends its
    analysis. Ends the program when there is no Chromium.
    """
    program = find_chromium()
    if program is None:
        sys.exit("needs Chromium")
    with tempfile.TemporaryDirectory() as folder:
        case = Path(folder) / place / sample
        shutil.copytree(
            ROOT / "samples" / sample, case, ignore=shutil.ignore_patterns("dist", "drafts")
        )
        with (case / "narrative/analysis.md").open("a", encoding="utf-8") as analysis:
            analysis.write(added)
        arguments = [str(GEN), *command]
        with subprocess.Popen(arguments, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                address = server.stdout.readline().strip() if server.stdout else ""
                with chromium(program) as browser:
                    viewport = ViewportSize(width=size[0], height=size[1])
                    page = browser.new_page(viewport=viewport, reduced_motion="reduce")
                    page.goto(address)
                    yield page
            finally:
                server.terminate()


def save(page: Page, name: str, colours: int) -> None:
    """Write what `page` shows to docs/pictures as `name`, in so many colours."""
    file = ROOT / "docs" / "pictures" / name
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(colours, dither=Image.Dither.NONE).save(file, optimize=True)
    print(f"wrote {file}")
