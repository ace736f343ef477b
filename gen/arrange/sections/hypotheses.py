"""Say how each conclusion of a prior report was put to the test (internal)."""

from gen.arrange.cells import propositions, words
from gen.arrange.outline import Desk
from gen.arrange.sections.answers import answer_of
from gen.arrange.tables import table_of
from gen.model.block import Blocks
from gen.model.inline import Inlines
from gen.model.plan import DeepPlan, Hypothesis

_KEYS = ("hypothesis", "verifies_conclusion", "verified_by", "answer")


def hypotheses(desk: Desk, number: str) -> Blocks:
    """Return one row per hypothesis with its proposition and the sources that answered it.

    A conclusion of a prior report is no fact (research-contract document §3.2); outward editions
    do not print what was only supposed.
    """
    plan = desk.content.plan
    if not desk.content.is_internal or not isinstance(plan, DeepPlan):
        return ()
    prior = plan.research_brief.prior_report_sources
    listed = prior.hypotheses_to_verify if prior is not None else None
    return table_of(desk, "hypotheses", _KEYS, [_row(desk, item) for item in listed or ()])


def _row(desk: Desk, item: Hypothesis) -> dict[str, Inlines]:
    name = item.proposition_id
    is_planned = name is not None and name in desk.references.proposition_anchors
    return {
        "hypothesis": words(item.hypothesis or ""),
        "verifies_conclusion": words(item.verifies_conclusion or ""),
        "verified_by": propositions(desk, [name]) if name is not None and is_planned else (),
        "answer": answer_of(desk, name) if name is not None and is_planned else (),
    }
