"""The sheet and what every page of it carries: checks 1, 3, 4, 9 and 33."""

import re

import pytest

from tests.pdf.flow import Reading
from tests.pdf.geometry import Line, Page, squeezed
from tests.pdf.printed import BASE, COPIES
from tests.pdf.small_report import SENTENCE, chapter, paragraph, report_with, table_of

A4 = (595.28, 841.89)
EDGE = 20.0
"""Nothing is printed nearer to the edge of the sheet than this, 7 mm: printers cut it off."""
SLACK = 0.5
RULE_SLACK = 2.0
"""Half the width of the strongest rule, which is drawn around the edge of a table, and its cap."""
_CLOSING = "，。、；：！？）》”’〉」』】〕"
_FILE_NAME = re.compile(r"\.(?:pdf|html|md|json|toml)\b|/tmp|file:")


def off_size(reading: Reading) -> list[int]:
    """Return the pages that are not A4."""
    return [
        page.number
        for page in reading.printed.sheets.pages
        if (round(page.width, 1), round(page.height, 1)) != tuple(round(side, 1) for side in A4)
    ]


def outside(reading: Reading) -> list[str]:
    """Return the lines that leave the sheet's margins, and words that no page has."""
    lost = [item.piece.text for item in reading.found if not item.lines]
    return lost + [
        f"{line.page}: {line.text}"
        for page in reading.printed.sheets.pages
        for line in page.lines
        if not _on_sheet(page, line) or not _in_type_area(reading, page, line)
    ]


def _on_sheet(page: Page, line: Line) -> bool:
    return all(
        glyph.left > EDGE
        and glyph.right < page.width - EDGE
        and glyph.top > EDGE
        and glyph.bottom < page.height - EDGE
        for glyph in line.seen
    )


def _in_type_area(reading: Reading, page: Page, line: Line) -> bool:
    printed = reading.printed
    if page.number < printed.pdf.body_first_page:
        return True
    last = line.seen[-1]
    # The cell of a closing mark at the line's end is half empty.
    right = last.right - (last.size / 2 if last.char in _CLOSING else 0)
    return printed.left - SLACK <= line.left and right <= printed.right + SLACK


def feet(reading: Reading, page: Page) -> list[str]:
    """Return what stands below the type area of a page."""
    below = reading.printed.bottom + 1
    return [squeezed(line.text) for line in page.lines if line.baseline > below]


def running_heads(reading: Reading, page: Page) -> list[str]:
    """Return what stands above the type area of a page."""
    above = reading.printed.top - 1
    return [squeezed(line.text) for line in page.lines if line.baseline <= above]


def misnumbered(reading: Reading) -> list[str]:
    """Return the body pages whose foot does not state their own number, counted from 1."""
    faults = []
    total = len(reading.printed.body)
    for number, page in enumerate(reading.printed.body, start=1):
        stated = [_numbers(foot) for foot in feet(reading, page)]
        if [number] not in stated and [number, total] not in stated:
            faults.append(f"{page.number}: {stated}")
    return faults


def _numbers(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", text)]


def numbers_before_the_body(reading: Reading) -> list[str]:
    """Return the page numbers printed on the cover and on the contents."""
    foot = feet(reading, reading.printed.body[0])[-1]
    pattern = re.sub(r"\\?\d+", r"\\d+", re.escape(foot))
    before = reading.printed.sheets.pages[: reading.printed.pdf.body_first_page - 1]
    return [line.text for page in before for line in page.lines if _is(pattern, line)]


def _is(pattern: str, line: Line) -> bool:
    return re.fullmatch(pattern, squeezed(line.text)) is not None


def wrong_heads(reading: Reading) -> list[str]:
    """Return the body pages whose running head does not begin with the report's title."""
    title = squeezed(reading.printed.report.title)[:12]
    faults = []
    for page in reading.printed.body:
        heads = running_heads(reading, page)
        if _FILE_NAME.search("".join(heads)) or not any(title in head for head in heads):
            faults.append(f"{page.number}: {heads}")
    return faults


def overhanging(reading: Reading) -> list[str]:
    """Return the rules and fills that are wider than the text."""
    printed = reading.printed
    return [
        f"{page.number}: {box.left:.1f}–{box.right:.1f}"
        for page in printed.body
        for box in page.boxes
        if box.left < printed.left - RULE_SLACK or box.right > printed.right + RULE_SLACK
    ]


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_1_every_page_is_a4_and_holds_its_text_inside_the_margins(read, copy):
    """1. A4; text inside margins, nothing clipped."""
    assert off_size(read(copy)) == []
    assert outside(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_3_the_cover_has_no_page_number(read, copy):
    """3. No page number on the cover."""
    assert numbers_before_the_body(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_4_the_body_is_numbered_from_one(read, copy):
    """4. Body numbering starts at 1."""
    assert misnumbered(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_9_the_running_head_shows_the_title(read, copy):
    """9. Running header shows the title, not a file name; a theme may have none at all."""
    reading = read(copy)
    has_none = not any(running_heads(reading, page) for page in reading.printed.body)
    assert (has_none and copy.theme != BASE) or wrong_heads(reading) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_33_no_table_is_wider_than_the_text(read, copy):
    """33. No table wider than the text."""
    assert overhanging(read(copy)) == []


def test_a_spoilt_page_is_noticed(spoil):
    css = """
    @page { size: letter }
    @page { @bottom-center { content: "第 1 页" } @top-left { content: "report.pdf" } }
    @page cover { @bottom-left { content: none } @bottom-center { content: "第 1 页" } }
    p { margin-right: -40pt; white-space: nowrap }
    table { width: 110% }
    """
    text = paragraph(SENTENCE * 30)
    reading = spoil(report_with(chapter(text, text, table_of(40))), css)
    assert len(off_size(reading)) == len(reading.printed.sheets.pages)
    assert any(SENTENCE[:8] in line for line in outside(reading))
    assert numbers_before_the_body(reading)
    assert misnumbered(reading)
    assert len(wrong_heads(reading)) == len(reading.printed.body)
    assert overhanging(reading)


def test_lost_words_are_noticed(spoil):
    reading = spoil(report_with(chapter(paragraph(SENTENCE))), "p { display: none }")
    assert outside(reading) == [SENTENCE]
