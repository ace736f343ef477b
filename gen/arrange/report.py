"""Arrange a case into its report.

Deep reports have seven chapters: one to five in the theme's order (conclusion first by default),
then sources and open questions. Focused reports have four and a folded appendix. What a court
reads has the elements of a report on similar cases, whatever the plan (design §6).
"""

from collections.abc import Callable, Mapping

from gen.arrange.chinese_numbers import chapter_number
from gen.arrange.content import Content
from gen.arrange.cover import cover_facts, marks
from gen.arrange.letterhead import letterhead
from gen.arrange.limits import closing
from gen.arrange.narrative import NarrativeWriter
from gen.arrange.outline import Desk, chapter
from gen.arrange.references import references_of
from gen.arrange.sections.analysis import analysis, focused_analysis
from gen.arrange.sections.conclusion import conclusion, focused_conclusion
from gen.arrange.sections.court import court_chapters
from gen.arrange.sections.method import method
from gen.arrange.sections.open_questions import (
    focused_open_questions,
    open_questions,
    tracing,
)
from gen.arrange.sections.purpose import purpose
from gen.arrange.sections.sources import sources
from gen.model.report import Report, Section

SectionMaker = Callable[[Desk, str, int], Section]


def facts(desk: Desk, number: str, index: int) -> Section:
    """Return the chapter on the facts of the case, as the author tells them."""
    return chapter(
        desk, "facts", number, index, lead=lambda desk, place: desk.writer.part("facts", place, 2)
    )


DEEP_CHAPTERS: Mapping[str, SectionMaker] = {
    "conclusion": conclusion,
    "facts": facts,
    "purpose": purpose,
    "analysis": analysis,
    "method": method,
}
DEEP_ENDING: tuple[SectionMaker, ...] = (sources, open_questions)
FOCUSED_CHAPTERS: tuple[SectionMaker, ...] = (
    focused_conclusion,
    focused_analysis,
    sources,
    focused_open_questions,
)


def arrange(content: Content) -> Report:
    """Return the report of one case for one edition."""
    references = references_of(content)
    desk = Desk(content, references, NarrativeWriter(content, references))
    sections = tuple(
        make(desk, chapter_number(index), index)
        for index, make in enumerate(_chapters(content), start=1)
    )
    appendix = () if content.is_deep or content.is_for_court else (tracing(desk),)
    return Report(
        edition=content.edition,
        heading=content.labels("report.heading"),
        title=content.settings.title,
        facts=cover_facts(desk),
        marks=marks(desk),
        sections=(*sections, *appendix),
        footnotes=tuple(desk.writer.footnotes),
        closing=closing(desk),
        letterhead=letterhead(desk.content),
        draft=desk.label("mark.draft") if content.presentation.draft else "",
    )


def _chapters(content: Content) -> tuple[SectionMaker, ...]:
    """Return the makers in printing order; the last two of a deep report stay in place."""
    if content.is_for_court:
        return court_chapters(content)
    if not content.is_deep:
        return FOCUSED_CHAPTERS
    return (*(DEEP_CHAPTERS[role] for role in content.presentation.section_order), *DEEP_ENDING)
