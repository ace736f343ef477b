"""Make the last chapter: what is unresolved, how many candidates were excluded, the call trace."""

from gen.arrange.cells import column, propositions, words
from gen.arrange.outline import Desk, Part, chapter
from gen.arrange.sections.method import queries, scope, strategy
from gen.arrange.sections.trace import trace
from gen.model.block import Blocks, Paragraph, Table
from gen.model.report import Section
from gen.model.selection import ExcludedCandidate


def open_questions(desk: Desk, number: str, index: int) -> Section:
    """Return the last chapter of a deep report."""
    parts = (Part("unresolved", unresolved), Part("excluded", excluded), Part("trace", trace))
    return chapter(desk, "open", number, index, parts)


def focused_open_questions(desk: Desk, number: str, index: int) -> Section:
    """Return the last numbered chapter of a focused report."""
    return chapter(desk, "open", number, index, lead=unresolved)


def tracing(desk: Desk) -> Section:
    """Return the folded appendix of a focused report: method, exclusions and call trace."""
    if desk.content.is_internal:
        blocks = (*strategy(desk, ""), *queries(desk, ""))
    else:
        blocks = scope(desk, "")
    blocks = (*blocks, *excluded(desk, ""), *trace(desk, ""))
    title = desk.label("section.tracing")
    return Section("tracing", "section-tracing", "", title, 2, blocks, folded=True)


def unresolved(desk: Desk, number: str) -> Blocks:
    """Return the table of unresolved propositions, or 无。 when there is none."""
    entries = desk.content.selection.unresolved_propositions
    if not entries:
        return (desk.paragraph("report.none"),)
    columns = tuple(column(desk, key) for key in ("unresolved", "reason", "next_action"))
    rows = tuple(
        (propositions(desk, [entry.proposition_id]), words(entry.reason), words(entry.next_action))
        for entry in entries
    )
    return (Table(columns, rows, "unresolved"),)


def excluded(desk: Desk, number: str) -> Blocks:
    """Return the count of excluded candidates, also at zero; their names are never printed."""
    candidates = desk.content.selection.excluded_candidates
    sentence = desk.text(
        "sentence.excluded",
        n=len(candidates),
        low=_count(candidates, "LOW"),
        mismatch=_count(candidates, "MISMATCH"),
    )
    return (Paragraph(sentence),)


def _count(candidates: tuple[ExcludedCandidate, ...], label: str) -> int:
    return sum(candidate.relevance_label == label for candidate in candidates)
