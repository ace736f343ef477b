"""The right edge, the gaps and what can be copied: checks 25 and 38, on every line of every sample.

Lines are measured from the glyphs of the finished PDF: to the cell of the last glyph, and from cell
to cell.
"""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from gen.model.report import Report
from gen.render.closed_terms import HAN, ISSUED, LATIN
from gen.render.engine import start_engine
from tests.pdf.flow import pieces
from tests.pdf.geometry import squeezed
from tests.pdf.printed import BASE, IMPRINT, MEASURED, Copy, report_for, theme_of
from tests.pdf.set_lines import SetLine, print_lines
from tests.pdf.small_report import chapter, paragraph, report_with

_HALF_A_CHARACTER = 0.5
_READING_SLACK = 0.006  # what PDFium and the PDF's whole thousandths round, in em
_HAN_LATIN_GAP = 0.25
_MEETING = re.compile(rf"[{HAN}][{LATIN}]|[{LATIN}][{HAN}]")
_COPIED = re.compile(
    rf"{ISSUED}|[12][0-9]{{3}}-[0-9]{{2}}-[0-9]-[0-9]{{3}}-[0-9]{{3}}"
    r"|第(?:[0-9]+|[〇零一二三四五六七八九十百千]+)条(?:第[0-9一二三四五六七八九十]+[款项])*"
    r"|[12][0-9]{3}年[0-9]{1,2}月[0-9]{1,2}日"
)
"""案号, 文号, 入库编号, provisions and dates: what a reader takes into a search box."""


def lines_of(report: Report, *, plain: bool) -> tuple[SetLine, ...]:
    """Print a report, its lines set as for a reader or, if `plain`, as WeasyPrint does."""
    engine = start_engine(theme_of(BASE), plain_lines=plain)
    return print_lines(report, theme_of(BASE), IMPRINT, engine)[1]


def inner_lines(lines: tuple[SetLine, ...]) -> list[SetLine]:
    """Return the lines that are to be flush: all but the last ones of their paragraphs."""
    return [line for line in lines if not line.is_last]


def added_gaps(line: SetLine) -> Iterator[float]:
    """Yield what justification put between the glyphs of a line, in em."""
    text, place = line.text, -1
    for first, second in line.pairs:
        place = text.index(first.char + second.char, place + 1)
        if "[" in second.char or "]" in first.char:
            continue  # a reference is parted by a space of its own
        gap = (second.left - first.right) / line.size
        if _MEETING.match(first.char + second.char) and gap > _HAN_LATIN_GAP - _READING_SLACK:
            gap -= _HAN_LATIN_GAP
        yield gap


def flush_share(lines: list[SetLine]) -> float:
    return sum(abs(line.short) <= _HALF_A_CHARACTER for line in lines) / len(lines)


@pytest.mark.parametrize("copy", MEASURED, ids=str)
def test_25_the_right_edge_is_flush(press, copy):
    """25. Right edge flush to within half a character."""
    lines = inner_lines(press(copy).lines)
    assert len(lines) > 90
    assert all(line.is_justified for line in lines)
    assert flush_share(lines) >= 0.98


def test_the_gaps_that_make_it_flush_are_small(press):
    gaps = sorted(
        gap for copy in MEASURED for line in inner_lines(press(copy).lines)
        for gap in added_gaps(line) if gap > _READING_SLACK
    )  # fmt: skip
    assert gaps[-1] <= 0.25 + _READING_SLACK
    assert gaps[int(len(gaps) * 0.99)] <= 0.12 + _READING_SLACK


def test_without_the_extension_the_edge_is_ragged_and_this_notices():
    copy = Copy("face-recognition", BASE, "client")
    assert flush_share(inner_lines(lines_of(report_for(copy), plain=True))) < 0.9


def test_last_lines_and_line_breaks_are_as_without_it():
    text = "这一段的每一行都不是最后一行，除了被换行符断开的这一行\n和段末的这一行。" * 2
    report = report_with(chapter(paragraph(text)))
    plain, set_ = lines_of(report, plain=True), lines_of(report, plain=False)
    assert [line.text for line in plain] == [line.text for line in set_]
    last = [line for line in set_ if line.is_last]
    assert len(last) > 2
    assert all(gap < _READING_SLACK for line in last for gap in added_gaps(line))


def extractions(data: bytes, folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the whole text as PDFium and, where it is installed, Poppler give it."""
    document = pypdfium2.PdfDocument(data)
    pages = [page.get_textpage().get_text_range() for page in document]
    yield "pdfium", "\n".join(pages)
    if shutil.which("pdftotext"):
        path = folder / "report.pdf"
        path.write_bytes(data)
        run = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True)
        yield "poppler", run.stdout.decode()


def parted(terms: set[str], text: str) -> list[str]:
    """Return the terms that stand somewhere in `text` with a space inside a line."""
    spaced = [re.compile("[ \u3000]*".join(map(re.escape, term))) for term in sorted(terms)]
    return [match[0] for rule in spaced for match in rule.finditer(text) if " " in match[0]]


@pytest.mark.parametrize("copy", MEASURED, ids=str)
def test_38_what_is_copied_is_whole(press, copy, tmp_path):
    """38. Text can be selected, copied and searched."""
    result = press(copy)
    words = "\n".join(piece.text for piece in pieces(report_for(copy)))
    terms = {match[0] for match in _COPIED.finditer(words)}
    assert len(terms) > 14
    for reader, text in extractions(result.pdf.data, tmp_path):
        assert parted(terms, text) == [], reader
        unbroken = re.sub(r"\s*\n\s*", "", text)
        assert [term for term in terms if term not in unbroken] == [], reader
        all_words = squeezed(text)
        inner = (squeezed(line.text) for line in inner_lines(result.lines))
        assert [line for line in inner if line not in all_words] == [], reader


def test_a_term_with_a_gap_inside_is_noticed():
    assert parted({"第577条"}, "依第577 条与第577条") == ["第577 条"]
