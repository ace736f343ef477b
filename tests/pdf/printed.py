"""Print the copies that the page checks look at, each of them once for all workers.

A copy is one sample in one theme and one edition. It is printed when a test first asks for it and
kept in a folder that all workers share; a lock lets one worker print while the other waits.
"""

import pickle
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from filelock import FileLock

from gen.arrange.report import arrange
from gen.model.report import Edition, Report
from gen.render.engine import PdfEngine, start_engine
from gen.render.imprint import Imprint
from gen.render.pdf import PdfResult, render_pdf
from gen.render.theme import Theme, load_theme
from gen.resources import themes_root
from tests.pdf.geometry import Line, Page, Sheets, read_sheets
from tests.pdf.set_lines import SetLine, print_lines
from tests.sample_cases import EDITIONS, NAMES, SAMPLES, content_of

BASE = "base"
THEMES = tuple(sorted(path.parent.name for path in themes_root().glob("*/theme.toml")))
DEEP_SAMPLE, FOCUSED_SAMPLE = "preliminary-contract", "face-recognition"
IMPRINT = Imprint("0123456789abcdef" * 4, "gen")


@dataclass(frozen=True, slots=True)
class Copy:
    """Name one sample in one theme and one edition."""

    sample: str
    theme: str
    edition: Edition

    def __str__(self) -> str:
        return f"{self.sample}-{self.theme}-{self.edition}"


@dataclass(frozen=True)
class Printed:
    """A report, the PDF that was printed of it, and where its lines are kept if it is MEASURED."""

    report: Report
    pdf: PdfResult
    kept_lines: Path | None = None

    @cached_property
    def lines(self) -> tuple[SetLine, ...]:
        """The lines of running text, as the layout set them."""
        assert self.kept_lines is not None
        lines: tuple[SetLine, ...] = pickle.loads(self.kept_lines.read_bytes())
        return lines

    @cached_property
    def sheets(self) -> Sheets:
        return read_sheets(self.pdf.data)

    @property
    def body(self) -> tuple[Page, ...]:
        """The pages of the body, after cover and contents."""
        return self.sheets.pages[self.pdf.body_first_page - 1 :]

    @property
    def top(self) -> float:
        return self.pdf.type_area.top

    @property
    def bottom(self) -> float:
        return self.pdf.type_area.top + self.pdf.type_area.height

    @property
    def left(self) -> float:
        return self.pdf.type_area.left

    @property
    def right(self) -> float:
        return self.pdf.type_area.left + self.pdf.type_area.width

    def text_lines(self, page: Page) -> tuple[Line, ...]:
        """The lines of a page that stand in the type area."""
        return page.within(self.top - 1, self.bottom + 1)


Press = Callable[[Copy], Printed]


def _copies() -> tuple[Copy, ...]:
    """All samples in the base theme; two of them in every other theme, as clients get them."""
    base = [Copy(name, BASE, edition) for name in NAMES for edition in EDITIONS]
    others = [theme for theme in THEMES if theme != BASE]
    two = [Copy(name, theme, "client") for theme in others for name in TWO_SAMPLES]
    for_court = [name for name in NAMES if _has_court(name)]
    court = [Copy(name, BASE, "court") for name in for_court]
    court += [Copy(name, theme, "court") for theme in others for name in for_court[:1]]
    return (*base, *two, *court)


def _has_court(name: str) -> bool:
    return "court" in tomllib.loads((SAMPLES / name / "case.toml").read_text("utf-8"))


TWO_SAMPLES = (DEEP_SAMPLE, FOCUSED_SAMPLE)
COPIES = _copies()
OUTWARD = tuple(copy for copy in COPIES if copy.edition != "internal")
MEASURED = tuple(copy for copy in COPIES if copy.theme == BASE and copy.edition != "court")


@lru_cache
def theme_of(name: str) -> Theme:
    """Load the theme `name`."""
    return load_theme(name, (themes_root(),))


@lru_cache
def engine_of(name: str) -> PdfEngine:
    """Start the engine of the theme `name`, once in a process."""
    return start_engine(theme_of(name))


@lru_cache
def report_for(copy: Copy) -> Report:
    """Arrange the sample as its theme wants it."""
    content = content_of(SAMPLES / copy.sample, copy.edition, theme=theme_of(copy.theme))
    return arrange(content)


def print_copy(copy: Copy) -> PdfResult:
    """Print a copy anew."""
    theme = theme_of(copy.theme)
    return render_pdf(report_for(copy), theme, IMPRINT, engine_of(copy.theme))


def shared_press(folder: Path) -> Press:
    """Return what gives copies, each printed once for all who use `folder`."""

    @lru_cache
    def press(copy: Copy) -> Printed:
        kept, lines = folder / f"{copy}.pickle", folder / f"{copy}.lines"
        with FileLock(folder / f"{copy}.lock"):
            if not kept.exists():
                kept.write_bytes(pickle.dumps(_printed(copy, lines)))
        return Printed(report_for(copy), pickle.loads(kept.read_bytes()), lines)

    return press


def _printed(copy: Copy, lines: Path) -> PdfResult:
    """Print a copy, and keep the lines of one that is measured while its layout is at hand."""
    if copy not in MEASURED:
        return print_copy(copy)
    theme = theme_of(copy.theme)
    pdf, found = print_lines(report_for(copy), theme, IMPRINT, engine_of(copy.theme))
    lines.write_bytes(pickle.dumps(found))
    return pdf
