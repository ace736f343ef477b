"""Open the HTML reports in the Chromium of the system, if there is one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from gen.render.html import render_html
from gen.render.imprint import Imprint
from gen.render.theme import load_theme
from gen.resources import themes_root
from tests.browser.opened import Opened, Reader
from tests.browser.reports import REPORTS, report


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Print the reports; each is alone in its folder."""
    theme = load_theme("base", (themes_root(),))
    imprint = Imprint("0123456789abcdef" * 4, "gen", author="王某")
    written: dict[str, Path] = {}
    for name in REPORTS:
        written[name] = tmp_path_factory.mktemp(name) / "report.html"
        written[name].write_bytes(render_html(report(name), theme, imprint))
    return written


@pytest.fixture
def read(browser: Browser, files: dict[str, Path]) -> Iterator[Reader]:
    """Open reports as a reader would; afterwards nothing may have been asked for or complained of.

    Whatever a page asks for besides itself is refused and noted, and so is what it writes to the
    console.
    """
    opened: list[Opened] = []

    def open_report(name: str, width: int = 1440, **options: object) -> Page:
        opened.append(Opened(browser, files[name], width, options))
        return opened[-1].page

    yield open_report
    for each in opened:
        each.close()
    assert [each.requests for each in opened] == [[]] * len(opened)
    assert [each.complaints for each in opened] == [[]] * len(opened)
