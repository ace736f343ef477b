"""检查什么
    每条决定性命题是否至少有一条精选来源，或者列入 unresolved_propositions。

为何重要
    不得用沉默掩盖检索失败（交付门禁文件第3节）；对决定性命题既无依据又不披露，
    属于不得交付的情形（第8节）。

不合格示例
    命题 P-06 为 decisive，没有来源对应，也未列入 unresolved_propositions。

合格示例
    "unresolved_propositions": [{"proposition_id": "P-06", "reason": "……", "next_action": "……"}]

如何处理
    补一条对位且核验过的来源；没有可核验依据时，如实列入 unresolved_propositions 并写明后续动作。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.plan_index import PlanIndex
from gen.check.references import unexplained
from gen.check.rule import Rule
from gen.check.selection_index import SelectionIndex
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report decisive propositions that neither list accounts for (contract R-S27).

    A source counts even when it is invalid otherwise; its own errors are reported elsewhere.
    """
    plan, selection = subject.plan, subject.selection
    if plan is None or selection is None:
        return
    accounted = {name for source in selection.sources for name in source.proposition_ids}
    accounted |= {item.proposition_id or "" for item in selection.unresolved}
    silent = [
        proposition
        for key, proposition in plan.unique_propositions.items()
        if proposition.importance == "decisive" and key not in accounted
    ]
    for proposition in unexplained(silent, _unsettled(plan, selection, accounted)):
        facts = {"proposition": proposition.id or ""}
        related = ((JsonPlace("plan", proposition.node.path), "proposition"),)
        yield Finding(JsonPlace("selection", ("selected_sources",)), facts, related=related)


def _unsettled(plan: PlanIndex, selection: SelectionIndex, accounted: set[str]) -> int:
    """Count the broken entries that may have been meant to account for a proposition."""
    known = plan.declared("propositions")
    broken = selection.root.lost("selected_sources")
    broken += sum(source.node.lost_texts("proposition_ids") for source in selection.sources)
    if selection.root.has("unresolved_propositions"):
        unresolved = selection.root.get("unresolved_propositions")
        broken += 0 if unresolved.value == [] else selection.root.lost("unresolved_propositions")
    return broken + sum(name not in known for name in accounted)


RULE = Rule(
    code="SEL021",
    slug="proposition-unaccounted",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
