"""Render a report into every format that was asked for, all in memory."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from gen.model.report import Report
from gen.render.engine import PdfEngine, start_engine
from gen.render.html import render_html
from gen.render.imprint import Imprint
from gen.render.markdown import render_markdown
from gen.render.pdf import PdfResult, render_pdf
from gen.render.theme import Theme

FILE_NAMES: Mapping[str, str] = {"md": "report.md", "html": "report.html", "pdf": "report.pdf"}


@dataclass(frozen=True, slots=True)
class Rendered:
    """Hold the finished files by name, and what the PDF engine reported."""

    files: Mapping[str, bytes]
    pdf: PdfResult | None


def render(
    report: Report,
    formats: Collection[str],
    theme: Theme,
    imprint: Imprint,
    engine: PdfEngine | None = None,
) -> Rendered:
    """Return `report` in `formats` (``md``, ``html``, ``pdf``).

    An `engine` started for the same theme serves any number of reports; without one, a PDF has
    its own started, whose compiled templates serve the HTML too. Raises RenderError when a format
    cannot be printed; nothing is written in any case.
    """
    if engine is None and "pdf" in formats:
        engine = start_engine(theme)
    templates = engine.templates if engine is not None else None
    files: dict[str, bytes] = {}
    pdf: PdfResult | None = None
    if "md" in formats:
        files[FILE_NAMES["md"]] = render_markdown(report)
    if "html" in formats:
        files[FILE_NAMES["html"]] = render_html(report, theme, imprint, templates)
    if "pdf" in formats:
        pdf = render_pdf(report, theme, imprint, engine)
        files[FILE_NAMES["pdf"]] = pdf.data
    return Rendered(files, pdf)
