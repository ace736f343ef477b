"""Contents, bookmarks, links and footnotes: checks 5, 6, 8 and 36."""

import re
from dataclasses import replace

import pytest

from gen.model.block import Heading, SourceEntry
from gen.model.report import Section
from tests.pdf.flow import Found, Reading
from tests.pdf.geometry import Link, Page, squeezed
from tests.pdf.printed import BASE, COPIES, theme_of
from tests.pdf.small_report import (
    SENTENCE,
    chapter,
    noted,
    paragraph,
    report_with,
    sample_chapters,
)

_LEADER_AND_NUMBER = re.compile(r"[.…·]*(\d+)$")
_NEAR = 14.0
"""A link's or bookmark's place is no farther than this from the first line of its heading."""


def contents_faults(reading: Reading, depth: int) -> list[str]:
    """Compare the printed contents with the headings: words, numbers, and where each link leads."""
    headings = [item for item in _headings(reading) if _level(item) <= depth]
    entries = _entries(reading)
    faults = [f"{words} is no live entry" for words in _unlinked(reading)]
    if [words for words, _, _ in entries] != [item.piece.text for item in headings]:
        return [*faults, f"entries: {[words for words, _, _ in entries]}"]
    for (words, stated, link), item in zip(entries, headings, strict=True):
        page = item.lines[0].page
        if stated != page - reading.printed.pdf.body_first_page + 1:
            faults.append(f"{words}: page {stated}")
        if link.page != page or not _is_near(link.to_top, item):
            faults.append(f"{words}: leads to page {link.page}")
    return faults


def bookmark_faults(reading: Reading) -> list[str]:
    """Compare the bookmarks with title and headings: words, order, and where each leads."""
    title, *bookmarks = reading.printed.sheets.bookmarks
    headings = [item for item in reading.of_kind("heading") if item.piece.within != "notice"]
    labels = [squeezed(bookmark.title) for bookmark in bookmarks]
    if title.title != reading.printed.report.title or labels != [i.piece.text for i in headings]:
        return [f"bookmarks: {labels}"]
    return [
        bookmark.title
        for bookmark, item in zip(bookmarks, headings, strict=True)
        if bookmark.page != item.lines[0].page or not _is_near(bookmark.top, item)
    ]


def distant_notes(reading: Reading) -> list[str]:
    """Return the footnotes whose body does not stand at the foot of the page that calls them."""
    faults = []
    for note in reading.printed.report.footnotes:
        mark = f"[{note.number}]"
        places = [
            (page.number, line)
            for page in reading.printed.body
            for line in page.lines
            if mark in squeezed(line.text)
        ]
        calls = [place for place in places if not squeezed(place[1].text).startswith(mark)]
        bodies = [place for place in places if squeezed(place[1].text).startswith(mark)]
        if not any(
            page == calls[0][0] and line.baseline > calls[0][1].baseline for page, line in bodies
        ):
            faults.append(mark)
    return faults


def _headings(reading: Reading) -> list[Found]:
    """Return the headings that the contents list: those of chapters, parts and plain headings."""
    return [
        item
        for item in reading.of_kind("heading")
        if item.piece.within == "section" and not isinstance(item.piece.node, SourceEntry)
    ]


def _level(item: Found) -> int:
    node = item.piece.node
    assert isinstance(node, Section | Heading)
    return node.level


def _entries(reading: Reading) -> list[tuple[str, int, Link]]:
    """Return words, stated page number and link of every line of the contents."""
    entries = []
    for page in _contents_pages(reading):
        for link in page.links:
            text = squeezed("".join(line.text for line in page.lines if _covers(link, line)))
            number = _LEADER_AND_NUMBER.search(text)
            if number is not None:
                entries.append((text[: number.start()], int(number[1]), link))
    return entries


def _unlinked(reading: Reading) -> list[str]:
    """Return what the contents print below their title without a link."""
    loose = [
        line.text
        for page in _contents_pages(reading)
        for line in reading.printed.text_lines(page)
        if not any(_covers(link, line) for link in page.links)
    ]
    return loose[1:]


def _contents_pages(reading: Reading) -> tuple[Page, ...]:
    return reading.printed.sheets.pages[1 : reading.printed.pdf.body_first_page - 1]


def _covers(link: Link, line) -> bool:
    return link.top <= line.baseline <= link.bottom and link.left - 1 <= line.left <= link.right


def _is_near(top: float, item: Found) -> bool:
    first = item.lines[0]
    return abs(first.seen[0].top - top) < _NEAR + first.size


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_5_and_6_contents_state_the_right_pages_and_lead_there(read, copy):
    """5. Every TOC page number is right. 6. TOC entries link. A short form may have no contents."""
    reading = read(copy)
    has_none = not _contents_pages(reading)
    depth = theme_of(copy.theme).contents_depth
    assert (has_none and copy.theme != BASE) or contents_faults(reading, depth) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_8_bookmarks_are_the_headings(read, copy):
    """8. Bookmarks match headings."""
    assert bookmark_faults(read(copy)) == []


def test_36_a_footnote_stands_on_the_page_of_its_call(spoil):
    """36. Footnotes on the page of their call, wherever on the page that is."""
    texts = [noted(SENTENCE * (3 + number % 4), number) for number in range(1, 31)]
    reading = spoil(report_with(chapter(*texts), notes=30))
    assert len(reading.printed.body) > 3
    assert distant_notes(reading) == []


def test_spoilt_contents_and_bookmarks_are_noticed(spoil):
    css = """
    nav a::after { content: leader(dotted) "9" }
    nav li:nth-child(2) a { display: none }
    section > h3 { bookmark-level: none }
    """
    reading = spoil(sample_chapters("facts", "purpose"), css)
    faults = contents_faults(reading, 4)
    assert faults
    assert bookmark_faults(reading)
    wrong = spoil(sample_chapters("facts", "purpose"), css.splitlines()[1])
    assert any(fault.endswith(": page 9") for fault in contents_faults(wrong, 4))
    assert bookmark_faults(wrong) == []


def test_a_note_that_left_its_page_is_noticed(spoil):
    call, note = paragraph("甲方已付款[1]。"), paragraph("[1] 第1个脚注的内容。")
    filler = [paragraph(SENTENCE)] * 40
    reading = spoil(report_with(chapter(call, *filler, note)))
    claimed = replace(reading.printed.report, footnotes=report_with(notes=1).footnotes)
    reading.printed = replace(reading.printed, report=claimed)
    assert distant_notes(reading) == ["[1]"]
