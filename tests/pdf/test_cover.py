"""The cover, and the title that the window bar shows: checks 2 and 7."""

import io
from dataclasses import replace

import pikepdf
import pytest

from tests.pdf.flow import Reading, printed_words
from tests.pdf.geometry import squeezed
from tests.pdf.printed import COPIES
from tests.pdf.small_report import SENTENCE, chapter, paragraph, report_with

STATED = frozenset({"client", "date", "as_of"})
"""What the cover states of every sample; a court is not told who asked for the research."""
SECRECY = "秘密★长期"


def missing_on_cover(reading: Reading) -> list[str]:
    """Return what the cover must say and does not: title, marks, and every fact with its label."""
    report = reading.printed.report
    wanted = [report.heading, report.title, *report.marks]
    wanted += [squeezed(fact.label) + printed_words(fact.content) for fact in report.facts]
    cover = reading.printed.sheets.pages[0].text
    due = STATED - {"client"} if report.edition == "court" else STATED
    unstated = due - {fact.role for fact in report.facts}
    return [text for text in wanted if squeezed(text) not in cover] + sorted(unstated)


def untitled(reading: Reading) -> list[str]:
    """Return what keeps the window bar from showing the report's title."""
    report = reading.printed.report
    with pikepdf.open(io.BytesIO(reading.printed.pdf.data)) as document:
        title = str(document.docinfo.get("/Title", ""))
        viewer = document.Root.get("/ViewerPreferences", {})
        shown = bool(viewer.get("/DisplayDocTitle", False))
    faults = [] if title.endswith(report.title) else [f"title: {title}"]
    return faults if shown else [*faults, "the window bar shows the file name"]


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_2_the_cover_says_what_for_whom_and_as_of_when(read, copy):
    """2. Cover has title, client, date, 截至日, and 保密 where the case states it."""
    assert missing_on_cover(read(copy)) == []


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_7_the_window_bar_shows_the_title(read, copy):
    """7. PDF title is the report title, shown in the window bar."""
    assert untitled(read(copy)) == []


def test_secrecy_stands_on_the_cover(spoil):
    report = replace(report_with(chapter(paragraph(SENTENCE))), marks=(SECRECY,))
    reading = spoil(report)
    assert missing_on_cover(reading) == []
    assert SECRECY in reading.printed.sheets.pages[0].text


def test_a_spoilt_cover_is_noticed(spoil):
    css = "header.cover .mark, header.cover h1, header.cover .field-client { display: none }"
    report = replace(report_with(chapter(paragraph(SENTENCE))), marks=(SECRECY,))
    missing = missing_on_cover(spoil(report, css))
    assert SECRECY in missing
    assert report.title in missing
    assert any("甲公司" in text or "认购人" in text for text in missing)
    reading = spoil(report)
    other = replace(reading.printed, report=replace(report, title="别的标题"))
    reading.printed = other
    assert any(fault.startswith("title: ") for fault in untitled(reading))
