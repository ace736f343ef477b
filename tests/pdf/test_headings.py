"""What keeps together at the foot and the head of a page: checks 30 and 31."""

import pytest

from gen.model.block import Heading, Table
from gen.model.report import Section
from tests.pdf.flow import Found, Reading
from tests.pdf.printed import COPIES
from tests.pdf.small_report import SENTENCE, chapter, heading, paragraph, report_with, table_of

LINES_KEPT = 2
_DEEPEST = 7


def lonely_headings(reading: Reading) -> list[str]:
    """Return the headings that do not have two lines of their text below them on their page."""
    found = [item for item in reading.found if item.lines]
    faults = []
    for index, item in enumerate(found):
        if item.piece.kind == "heading":
            lines = _lines_below(found, index)
            kept = [page for page, _ in lines[:LINES_KEPT]]
            if any(page != item.lines[-1].page for page in kept):
                faults.append(item.piece.text)
    return faults


def _lines_below(found: list[Found], index: int) -> list[tuple[int, float]]:
    """Return page and height of the first lines under a heading, up to the next of its level.

    Lines side by side, such as those of neighbouring cells, count once. A heading of a lower level
    counts as a line: that it keeps its own is judged by itself.
    """
    level = _level(found[index])
    lines: list[tuple[int, float]] = []
    for item in found[index + 1 :]:
        if item.piece.kind == "heading" and _level(item) <= level:
            break
        lines += [(line.page, round(line.baseline)) for line in item.lines]
        if len(set(lines)) >= LINES_KEPT:
            break
    return list(dict.fromkeys(lines))


def _level(item: Found) -> int:
    """Return the level of a heading; what stands after the last chapter belongs to none."""
    node = item.piece.node
    if item.piece.chapter == "closing":
        return 0
    return node.level if isinstance(node, Section | Heading) else _DEEPEST


def single_lines(reading: Reading) -> list[str]:
    """Return the paragraphs and fields that leave or send a single line to another page."""
    return [
        f"{item.pages}: {item.piece.text[:20]}"
        for item in reading.of_kind("paragraph", "field")
        if len(item.pages) > 1 and min(len(item.heights(page)) for page in item.pages) < LINES_KEPT
    ]


def lonely_captions(reading: Reading) -> list[str]:
    """Return what introduces a table and stands on another page than its first row."""
    found = [item for item in reading.found if item.lines]
    faults = []
    for before, item, row in zip(found, found[1:], found[2:], strict=False):
        if item.piece.kind == "head" and row.piece.kind == "row":
            table = {*item.pages[:1], *row.pages[:1]}
            introduces = before.piece.kind in {"heading", "paragraph"}
            if len(table) > 1 or (introduces and before.pages[-1] not in table):
                faults.append(before.piece.text)
    return faults


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_30_two_lines_follow_a_heading(read, copy):
    """30. Heading never last on a page; at least two lines follow."""
    assert lonely_headings(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_31_no_line_of_a_paragraph_stands_alone(read, copy):
    """31. No single-line widow or orphan."""
    assert single_lines(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_what_introduces_a_table_stands_with_it(read, copy):
    """A caption is never alone at the foot of a page, and neither is the head of a table."""
    assert lonely_captions(read(copy)) == []


@pytest.mark.parametrize("lines", range(24, 34))
def test_wherever_the_page_ends_headings_keep_their_lines(spoil, lines):
    """The same blocks meet the foot of the page one line later each time."""
    filler = [paragraph("甲。") for _ in range(lines)]
    table = table_of(3)
    assert isinstance(table, Table)
    blocks = (heading("一、标题", "h-1"), paragraph(SENTENCE * 3), paragraph("列表如下："), table)
    reading = spoil(report_with(chapter(*filler, *blocks)))
    assert lonely_headings(reading) == []
    assert single_lines(reading) == []
    assert lonely_captions(reading) == []


def test_spoilt_page_ends_are_noticed(spoil):
    css = """
    h4, p, p:has(+ table) { break-after: auto; orphans: 1; widows: 1 }
    h4 { margin-top: 0; padding-top: 260pt } h4 + p { padding-bottom: 260pt }
    """
    filler = [paragraph("甲。") for _ in range(3)]
    blocks = [
        part
        for number in range(20)
        for part in (heading("标题", f"h-{number}"), paragraph(SENTENCE * (1 + number % 3)))
    ]
    reading = spoil(report_with(chapter(*filler, *blocks)), css)
    assert lonely_headings(reading) or single_lines(reading)
    css = "p { break-after: page !important }"
    reading = spoil(
        report_with(chapter(heading("标题", "h"), paragraph("如下："), table_of(3))), css
    )
    assert lonely_captions(reading) == ["如下："]
