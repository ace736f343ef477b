"""Measure the printed PDF: glyphs, addresses, links, and the length of the conclusion."""

import math
from collections.abc import Iterable, Sequence

from gen.check.page_facts import PageFacts
from gen.model.report import Report, Section
from gen.render.page_places import SectionPart, TypeArea
from gen.render.pdf import PdfResult


def page_facts(pdf: PdfResult | None, report: Report, file: str) -> PageFacts | None:
    """Return what the rules of family PAG judge; `file` names the PDF in messages.

    Without a PDF there is nothing to judge.
    """
    if pdf is None:
        return None
    conclusion = _with_role("conclusion", report.sections)
    answer = _with_role("answer", conclusion.parts) if conclusion is not None else None
    lines, pages = _excess(_parts(pdf, conclusion), pdf.type_area)
    return PageFacts(
        file=file,
        missing_glyphs=pdf.missing_glyphs,
        refused=pdf.refused,
        dead_links=pdf.dead_links,
        complaints=pdf.complaints,
        answer_last_page=_last_page(_parts(pdf, answer), pdf.body_first_page),
        excess_lines=lines,
        excess_pages=pages,
        glyphs_astray=pdf.glyphs_astray,
    )


def _with_role(role: str, sections: Iterable[Section]) -> Section | None:
    return next((section for section in sections if section.role == role), None)


def _parts(pdf: PdfResult, section: Section | None) -> Sequence[SectionPart]:
    return pdf.sections.get(section.anchor, ()) if section is not None else ()


def _last_page(parts: Sequence[SectionPart], body_first_page: int) -> int | None:
    """Return the page on which a section ends, counted from the first page of the body."""
    return parts[-1].page - body_first_page + 1 if parts else None


def _excess(parts: Sequence[SectionPart], area: TypeArea) -> tuple[int, float]:
    """Return by how many lines and pages a section is longer than one page, (0, 0.0) when not.

    What stands on its second page and after is too much, less the room that it left above itself
    on the first. The pages are rounded up to a tenth.
    """
    if not parts:
        return 0, 0.0
    first, *rest = parts
    beyond = sum(part.bottom - part.top for part in rest)
    excess = beyond - (first.top - area.top)
    if excess <= 0:
        return 0, 0.0
    lines = sum(part.lines for part in rest) * excess / beyond
    return math.ceil(lines), math.ceil(excess / area.height * 10) / 10
