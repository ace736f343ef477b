"""Every sheet says that it is internal; changes show without colour; no text becomes markup."""

import page
import pypdfium2
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from gen.inspect.html_tree import read_page
from gen.outcome import Verdict
from gen.redline.changes import (
    Change,
    PassageChange,
    Redline,
    SectionChange,
    SourceChange,
    VerdictChange,
)
from gen.redline.comparison import Comparison, Side
from gen.redline.page import comparison_html, comparison_pdf
from gen.redline.snapshot import Area
from gen.redline.summary import summary
from gen.redline.texts import compare_texts

MARK = "内部比对件，不得外发"
HOSTILE = "</style><script>alert('1')</script>&amp;<ins>\u202e"


def comparison(passages: int) -> Comparison:
    """Return a comparison of `passages` changed paragraphs and a source whose force changed."""
    runs = compare_texts(f"合同于2024年成立。{HOSTILE}", f"合同于2025年成立。{HOSTILE}旧")
    section = SectionChange(
        "分析",
        f"四、分析{HOSTILE}",
        Area.TEXT,
        Change.CHANGED,
        (PassageChange(Change.CHANGED, runs, 2),) * passages,
    )
    force = VerdictChange("时点效力：现行有效", "时点效力：自2026年1月1日起已废止", only_day=False)
    source = SourceChange(
        Change.CHANGED,
        "S-01",
        "某条例",
        "《某条例》第一条",
        former_id="S-02",
        verdicts={"force": force},
    )
    redline = Redline(f"案件{HOSTILE}", (section,), (source,))
    sides = (Side(f"cases/{name}", "client", Verdict.DELIVERABLE) for name in ("甲", "乙"))
    return Comparison(*sides, redline, summary(redline))


@pytest.fixture(scope="module")
def printed() -> bytes:
    """Print one comparison for all tests of the PDF."""
    return comparison_pdf(comparison(60))


def test_every_page_of_the_pdf_says_that_it_is_internal(printed: bytes) -> None:
    document = pypdfium2.PdfDocument(printed)
    texts = [sheet.get_textpage().get_text_range() for sheet in document]
    assert len(texts) > 2
    assert all(MARK in text for text in texts)


def test_the_pdf_holds_to_its_standards(printed: bytes) -> None:
    faults = [page.validate_pdf_bytes(printed, profile=name).failures for name in ("3a", "ua-1")]
    assert faults == [[], []]


def test_the_same_comparison_gives_the_same_bytes() -> None:
    assert comparison_pdf(comparison(1)) == comparison_pdf(comparison(1))
    assert comparison_html(comparison(1)) == comparison_html(comparison(1))


def test_the_page_marks_words_and_runs_nothing() -> None:
    data = comparison_html(comparison(1))
    tree = read_page(data)
    (passage,) = [each for each in tree.iter("p") if "passage" in each.get("class", "")]
    assert ["".join(each.itertext()) for each in passage.iter("del")] == ["2024"]
    assert ["".join(each.itertext()) for each in passage.iter("ins")] == ["2025", "旧"]
    assert "</script>&amp;<ins>" in "".join(passage.itertext())
    assert not list(tree.iter("script")) and b"src=" not in data
    said = "".join(tree.itertext())
    assert said.count(MARK) == 2
    assert "编号：原为 S-02" in said
    assert "时点效力：现行有效 → 自2026年1月1日起已废止" in said
    assert "效力变化 1 件" in said


def test_deleted_and_inserted_differ_in_more_than_colour(browser: Browser) -> None:
    opened = browser.new_page(viewport={"width": 390, "height": 800})
    opened.set_content(comparison_html(comparison(1)).decode())
    lines = [
        opened.locator(f".passage {tag}").first.evaluate(
            "each => getComputedStyle(each).textDecorationLine"
        )
        for tag in ("del", "ins")
    ]
    found = Axe().run(opened, None, {"resultTypes": ["violations"]}).response["violations"]
    too_wide = opened.evaluate("document.documentElement.scrollWidth > innerWidth")
    opened.close()
    assert lines == ["line-through", "underline"]
    assert [each["id"] for each in found if each["impact"] in {"serious", "critical"}] == []
    assert not too_wide
