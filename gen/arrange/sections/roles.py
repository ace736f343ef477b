"""Make the comparison of several roles on different bases (research-contract document §3.1)."""

from collections.abc import Sequence

from gen.arrange.cells import words
from gen.arrange.outline import Desk
from gen.arrange.tables import table_of
from gen.model.block import Blocks
from gen.model.inline import Inlines
from gen.model.plan import DeepPlan, RoleRow

_KEYS = ("compared_role", "claim_basis", "decisive_facts", "exclusions")


def roles(desk: Desk, number: str) -> Blocks:
    """Return one row per role; a plan without the matrix has no such part."""
    plan = desk.content.plan
    matrix = plan.research_brief.role_comparison_matrix if isinstance(plan, DeepPlan) else None
    if matrix is None:
        return ()
    return table_of(desk, "roles", _KEYS, [_row(desk, row) for row in matrix.rows or ()])


def _row(desk: Desk, row: RoleRow) -> dict[str, Inlines]:
    return {
        "compared_role": words(row.role or ""),
        "claim_basis": words(row.claim_basis or ""),
        "decisive_facts": _listed(desk, row.decisive_facts or ()),
        "exclusions": _listed(desk, row.exclusions or ()),
    }


def _listed(desk: Desk, texts: Sequence[str]) -> Inlines:
    return words(desk.label("report.clause_separator").join(texts))
