"""Measure the printed PDF: missing glyphs, refused addresses, length of the conclusion."""

from collections.abc import Mapping

from gen.check.page_facts import PageFacts
from gen.model.report import Report
from gen.render.pdf import PdfResult

_PAGE_HEIGHT = 841.89
"""Height of A4 in points."""


def page_facts(pdf: PdfResult, report: Report, file: str) -> PageFacts:
    """Return what the rules of family PAG judge; `file` names the PDF in messages."""
    return PageFacts(
        file=file,
        missing_glyphs=pdf.missing_glyphs,
        refused=pdf.refused,
        conclusion_pages=_conclusion_pages(pdf.anchors, report),
    )


def _conclusion_pages(anchors: Mapping[str, tuple[int, float]], report: Report) -> float | None:
    """Return how many pages lie between the conclusion's heading and the next chapter's.

    None when the conclusion is last or an anchor is missing. A next chapter at the very top of the
    second page means exactly one page.
    """
    chapters = [section.anchor for section in report.sections]
    roles = [section.role for section in report.sections]
    index = roles.index("conclusion") if "conclusion" in roles else len(roles)
    if index + 1 >= len(chapters):
        return None
    start, end = anchors.get(chapters[index]), anchors.get(chapters[index + 1])
    if start is None or end is None:
        return None
    used_height = _PAGE_HEIGHT - 2 * start[1]
    return end[0] - start[0] + max(0.0, end[1] - start[1]) / used_height
