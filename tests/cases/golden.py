"""Build the samples and reduce their outputs to what a golden file holds.

The Markdown is compared byte for byte. The PDF is compared by its text without white space, since
line and page breaks follow the version of Pango: running heads, the contents and the heads of
tables, which repeat on every page, are left out.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import pypdfium2

from gen.model.block import Table
from gen.model.edition import Edition
from gen.model.inline import plain_text
from gen.model.report import Report
from gen.render.markdown import render_markdown
from gen.render.pdf import PdfResult
from tests.pdf.printed import BASE, Copy, print_copy, report_for
from tests.sample_cases import EDITIONS, NAMES, nodes

GOLDEN = Path(__file__).parent
CASES: tuple[tuple[str, Edition], ...] = tuple(
    (name, edition) for name in NAMES for edition in EDITIONS
)
TOP_MARGIN, BOTTOM_MARGIN = 70.0, 62.0
"""Height of the bands with running head and page number, in points."""

_INVISIBLE = re.compile(r"[\s\u2060\u00ad\ufffe]+")


@dataclass(frozen=True)
class Outputs:
    """Hold the golden text of one sample in one edition."""

    markdown: str
    pdf_text: str


def golden_files(name: str, edition: str) -> tuple[Path, Path]:
    """Return where the golden Markdown and the golden PDF text of a sample stand."""
    folder = GOLDEN / name / edition
    return folder / "report.md", folder / "report.pdf.txt"


def outputs(name: str, edition: Edition) -> Outputs:
    """Render the sample `name` in `edition` as the base theme presents it."""
    copy = Copy(name, BASE, edition)
    return reduced(report_for(copy), print_copy(copy))


def reduced(report: Report, pdf: PdfResult) -> Outputs:
    """Return what a golden file holds of `report` and its `pdf`."""
    return Outputs(render_markdown(report).decode(), pdf_text(pdf, report))


def pdf_text(pdf: PdfResult, report: Report) -> str:
    """Return the words of the body, without white space, one sentence a line."""
    document = pypdfium2.PdfDocument(pdf.data)
    pages = [_page_text(document[i]) for i in range(pdf.body_first_page - 1, pdf.page_count)]
    text = _INVISIBLE.sub("", "".join(pages))
    for head in _table_heads(report):
        text = text.replace(head, "")
    for section in report.sections:
        heading = _INVISIBLE.sub("", section.heading)
        text = text.replace(heading, f"\n{heading}", 1)
    return text.replace("。", "。\n").strip() + "\n"


def _page_text(page: pypdfium2.PdfPage) -> str:
    width, height = page.get_size()
    return str(page.get_textpage().get_text_bounded(0, BOTTOM_MARGIN, width, height - TOP_MARGIN))


def _table_heads(report: Report) -> set[str]:
    tables = [node for node in nodes(report) if isinstance(node, Table)]
    heads = ["".join(plain_text(column.head) for column in table.columns) for table in tables]
    return {_INVISIBLE.sub("", head) for head in heads}
