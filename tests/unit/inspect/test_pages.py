"""What the gate is told about the length of the conclusion is what a reader would count."""

from dataclasses import replace

import pytest

from gen.inspect.pages import page_facts
from gen.render.page_places import SectionPart, TypeArea
from gen.render.pdf import PdfResult
from tests.unit.render.sample_report import sample_report

REPORT = sample_report()
TOP, BOTTOM = 80.0, 780.0


def printed(**sections: tuple[SectionPart, ...]) -> PdfResult:
    """Return a PDF whose body begins on page 3, with these sections."""
    names = {"conclusion": "section-conclusion", "answer": "part-answer"}
    return PdfResult(
        data=b"",
        page_count=9,
        body_first_page=3,
        type_area=TypeArea(TOP, BOTTOM - TOP),
        anchors={},
        sections={names[name]: parts for name, parts in sections.items()},
        missing_glyphs=(),
        refused=(),
    )


@pytest.mark.parametrize(
    ("parts", "lines", "pages"),
    [
        ([SectionPart(3, TOP, 700, 36)], 0, 0.0),
        ([SectionPart(3, TOP, BOTTOM, 40)], 0, 0.0),
        ([SectionPart(3, TOP, BOTTOM, 40), SectionPart(4, TOP, 220, 8)], 8, 0.2),
        ([SectionPart(3, TOP, BOTTOM, 40), SectionPart(4, TOP, 82, 1)], 1, 0.1),
        ([SectionPart(3, TOP, BOTTOM, 40), SectionPart(4, TOP, BOTTOM, 40)], 40, 1.0),
        # a theme puts it second: it may run over to the next page, but no longer than a page
        ([SectionPart(3, 430, BOTTOM, 20), SectionPart(4, TOP, 430, 20)], 0, 0.0),
        ([SectionPart(3, 430, BOTTOM, 20), SectionPart(4, TOP, 640, 32)], 12, 0.3),
    ],
)
def test_the_excess_is_what_stands_beyond_one_page(parts, lines, pages):
    facts = page_facts(printed(conclusion=tuple(parts)), REPORT, "report.pdf")
    assert (facts.excess_lines, facts.excess_pages) == (lines, pages)


def test_the_answer_ends_on_a_page_of_the_body():
    short, long = SectionPart(3, 120, 220, 6), SectionPart(4, TOP, 220, 8)
    assert page_facts(printed(answer=(short,)), REPORT, "x").answer_last_page == 1
    assert page_facts(printed(answer=(short, long)), REPORT, "x").answer_last_page == 2


def test_a_report_without_a_conclusion_has_no_length():
    facts = page_facts(printed(), replace(REPORT, sections=()), "report.pdf")
    assert facts.answer_last_page is None
    assert facts.excess_pages == 0


def test_what_the_engine_said_is_handed_on():
    pdf = replace(printed(), missing_glyphs=("𠮷",), dead_links=("a",), complaints=("b",))
    facts = page_facts(pdf, REPORT, "report.pdf")
    assert facts.missing_glyphs == ("𠮷",)
    assert facts.dead_links == ("a",)
    assert facts.complaints == ("b",)
