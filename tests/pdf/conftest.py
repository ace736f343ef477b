"""Give the page checks their printed copies, and a press for pages that are spoilt on purpose."""

import os
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from gen.model.report import Report
from gen.render.engine import start_engine
from gen.render.pdf import render_pdf
from tests.pdf.flow import Reading
from tests.pdf.printed import BASE, IMPRINT, Copy, Press, Printed, shared_press, theme_of

Read = Callable[[Copy], Reading]
Spoil = Callable[..., Reading]


@pytest.fixture(scope="session")
def press(tmp_path_factory: pytest.TempPathFactory) -> Press:
    """Give a copy's report and PDF; all workers of a run share what is printed."""
    own: Path = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "printed"
    folder.mkdir(exist_ok=True)
    return shared_press(folder)


@pytest.fixture(scope="session")
def read(press: Press) -> Read:
    """Read a copy from its pages, once in a worker."""
    return lru_cache(lambda copy: Reading(press(copy)))


@pytest.fixture
def spoil(tmp_path: Path) -> Spoil:
    """Print a report with styles of one's own on top, to see that a check notices."""

    def printed(report: Report, css: str = "") -> Reading:
        styles = tmp_path / "spoilt.css"
        styles.write_text(css, "utf-8")
        theme = theme_of(BASE)
        theme = replace(theme, pdf_styles=(*theme.pdf_styles, styles))
        return Reading(Printed(report, render_pdf(report, theme, IMPRINT, start_engine(theme))))

    return printed
