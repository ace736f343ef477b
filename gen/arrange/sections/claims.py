"""Make the comparison of competing claims (retrieval document §4.2)."""

from gen.arrange.cells import words
from gen.arrange.outline import Desk
from gen.arrange.tables import table_of
from gen.model.block import Blocks
from gen.model.plan import DeepPlan

_KEYS = ("path", "burden_of_proof", "damages", "limitation_period")


def claims(desk: Desk, number: str) -> Blocks:
    """Return one row per path with what it has to prove, what it brings and until when."""
    plan = desk.content.plan
    compared = plan.research_brief.claim_comparison if isinstance(plan, DeepPlan) else None
    rows = [{key: words(getattr(item, key) or "") for key in _KEYS} for item in compared or ()]
    return table_of(desk, "claims", _KEYS, rows)
