"""Make the list of facts that are missing: who should supply them, by which document."""

from gen.arrange.cells import words
from gen.arrange.outline import Desk
from gen.arrange.tables import table_of
from gen.model.block import Blocks
from gen.model.plan import DeepPlan

_KEYS = ("fact", "blocks_path", "action", "who", "document")


def supplement(desk: Desk, number: str) -> Blocks:
    """Return one row per fact to supplement (research-contract document §3)."""
    plan = desk.content.plan
    facts = plan.research_brief.facts_to_supplement if isinstance(plan, DeepPlan) else None
    rows = [{key: words(getattr(item, key) or "") for key in _KEYS} for item in facts or ()]
    return table_of(desk, "supplement", _KEYS, rows)
