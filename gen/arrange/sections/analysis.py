"""Make the analysis: the subsumption table of the plan, then the author's text."""

from gen.arrange.cells import column, lines, words
from gen.arrange.outline import Desk, Part, chapter
from gen.arrange.sections.claims import claims
from gen.arrange.sections.hypotheses import hypotheses
from gen.arrange.sections.neighbours import neighbours
from gen.arrange.sections.provisional import provisional
from gen.arrange.sections.purpose import propositions_table
from gen.arrange.sections.roles import roles
from gen.arrange.sections.supplement import supplement
from gen.model.block import Blocks, Table
from gen.model.inline import Inlines
from gen.model.plan import DeepPlan, ElementRow, Issue, ResearchGap
from gen.model.report import Section


def analysis(desk: Desk, number: str, index: int) -> Section:
    """Return the chapter on analysis of a deep report (contract (d), section 4 there)."""
    parts = (
        Part("subsumption", subsumption),
        Part("reasoning", reasoning),
        Part("claims", claims),
        Part("roles", roles),
        Part("supplement", supplement),
        Part("neighbours", neighbours),
        Part("hypotheses", hypotheses),
        Part("provisional", provisional),
    )
    return chapter(desk, "analysis", number, index, parts)


def focused_analysis(desk: Desk, number: str, index: int) -> Section:
    """Return the chapter on analysis of a focused report: the questions, then the text."""
    parts = (Part("propositions", propositions_table), Part("reasoning", reasoning))
    return chapter(desk, "analysis", number, index, parts)


def reasoning(desk: Desk, number: str) -> Blocks:
    """Return the author's analysis."""
    return desk.writer.part("analysis", number, 3)


def subsumption(desk: Desk, number: str) -> Blocks:
    """Return one row per legal element, in plan order."""
    plan = desk.content.plan
    if not isinstance(plan, DeepPlan):
        return ()
    columns = tuple(column(desk, key) for key in ("element", "facts", "subsumption", "gap"))
    rows = [_row(desk, issue, row) for issue in plan.issues for row in issue.element_matrix]
    return (Table(columns, tuple(rows), "subsumption"),)


def _row(desk: Desk, issue: Issue, row: ElementRow) -> tuple[Inlines, ...]:
    question = f"{issue.id} {issue.question}" if desk.content.is_internal else issue.question
    return (
        lines(words(question), words(row.element), _layer(desk, issue)),
        lines(words(_facts(desk, row)), _opposing(desk, row)),
        desk.text(f"subsumption.{row.provisional_subsumption}"),
        _gap(desk, row.research_gap),
    )


def _layer(desk: Desk, issue: Issue) -> Inlines:
    """Return where the claim comes from, when the author says so."""
    if issue.claim_layer is None:
        return ()
    return desk.text("claim_layer.line", layer=desk.label(f"claim_layer.{issue.claim_layer}"))


def _opposing(desk: Desk, row: ElementRow) -> Inlines:
    """Return the other side's path, which no outward edition gives away."""
    if not desk.content.is_internal:
        return ()
    return desk.text("subsumption.opposing_path", path=row.opposing_path)


def _facts(desk: Desk, row: ElementRow) -> str:
    facts = desk.label("report.clause_separator").join(row.facts)
    status = desk.label(f"fact_status.{row.fact_status}")
    proof = desk.label(f"proof_status.{row.proof_status}")
    return f"{facts or desk.label('report.missing_facts')}（{status}／{proof}）"


def _gap(desk: Desk, gap: ResearchGap | None) -> Inlines:
    if gap is None:
        return desk.text("report.nothing")
    question = f"{gap.id} {gap.question}" if desk.content.is_internal else gap.question
    return words(f"{question}（{desk.label(f'resolution_path.{gap.resolution_path}')}）")
