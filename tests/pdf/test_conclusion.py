"""The conclusion opens the body and fits one page: checks 10, 11 and 13."""

from dataclasses import replace

import pytest

from tests.pdf.flow import Found, Reading
from tests.pdf.printed import COPIES
from tests.pdf.small_report import sample_chapters

LEAST_SIZE = 10.5
"""No type of the conclusion is smaller, in points (design §6)."""
QUICK_TABLE = "authorities"
OPENING = frozenset({"conclusion", "search"})
"""The chapters that may open a report; what is filed with a court opens with the search."""


def late_opening(reading: Reading) -> list[str]:
    """Return what stands where the conclusion's heading should open the body.

    Where a theme has no cover of its own, the facts of the cover stand above it.
    """
    first = reading.found[0]
    opens = first.lines[0].page == reading.printed.pdf.body_first_page
    (top, *_) = reading.printed.text_lines(reading.printed.body[0])
    has_cover = reading.printed.pdf.body_first_page > 1
    is_first = top is first.lines[0] or not has_cover
    if first.piece.chapter in OPENING and opens and is_first:
        return []
    return [top.text]


def beyond_the_page(reading: Reading) -> list[str]:
    """Return the pieces of the conclusion that do not stand on the first page of the body."""
    page = reading.printed.pdf.body_first_page
    return [item.piece.text for item in _conclusion(reading) if item.pages != (page,)]


def small_type(reading: Reading) -> list[str]:
    """Return the lines of the conclusion that hold type below 10.5 pt."""
    return [
        line.text
        for item in _conclusion(reading)
        for line in item.lines
        if any(glyph.size < LEAST_SIZE - 0.01 for glyph in line.seen)
    ]


def parted_quick_table(reading: Reading) -> list[str]:
    """Return the rows of the quick table that stand on another page than its head."""
    rows = [item for item in reading.found if getattr(item.piece.node, "role", "") == QUICK_TABLE]
    return [item.piece.text for item in rows if item.pages != rows[0].pages or not item.lines]


def _conclusion(reading: Reading) -> list[Found]:
    return [item for item in reading.found if item.piece.chapter == "conclusion"]


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_10_the_conclusion_opens_the_body(read, copy):
    """10. Conclusion starts on the first body page."""
    assert late_opening(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_11_the_conclusion_fits_one_page(read, copy):
    """11. Conclusion fits one page, with no type below 10.5 pt."""
    assert beyond_the_page(read(copy)) == []
    assert small_type(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_13_the_quick_table_fits_one_page(read, copy):
    """13. 依据速查表 fits one page."""
    assert parted_quick_table(read(copy)) == []


def test_a_spoilt_conclusion_is_noticed(spoil):
    css = """
    .section-conclusion { margin-top: 90pt }
    .section-answer { font-size: 9pt }
    .table-authorities tr { line-height: 60pt }
    """
    reading = spoil(sample_chapters("conclusion"), css)
    assert beyond_the_page(reading)
    assert small_type(reading)
    assert parted_quick_table(reading)
    report = sample_chapters("facts", "conclusion")
    assert late_opening(spoil(replace(report, sections=report.sections[::-1])))
