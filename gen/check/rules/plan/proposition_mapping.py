"""检查什么
    命题写明的争点与要件，是否就是它所引用的缺口所属的争点与要件。

为何重要
    命题从涵摄矩阵的缺口派生；三个编号对不上，就不知道该命题检验的是哪一个要件。

不合格示例
    缺口 G-01 属于争点 I-01 的要件 E-02，命题却写 "element_id": "E-05", "research_gap_id": "G-01"。

合格示例
    "issue_id": "I-01", "element_id": "E-02", "research_gap_id": "G-01"

如何处理
    以缺口所在的行为准改正争点与要件编号；缺口写错时改正缺口编号。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.plan_entries import Gap, Proposition
from gen.check.plan_index import PlanIndex
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report propositions whose issue or element does not own their gap (contract R-P28)."""
    plan = subject.plan
    for proposition in plan.propositions if plan else ():
        gap = plan.unique_gaps.get(proposition.gap_id or "") if plan else None
        if plan is not None and gap is not None:
            yield from _mismatches(plan, proposition, gap)


def _mismatches(plan: PlanIndex, proposition: Proposition, gap: Gap) -> Iterator[Finding]:
    pairs = (
        ("issue_id", proposition.issue_id, gap.issue_id, plan.declared("issues")),
        ("element_id", proposition.element_id, gap.element_id, plan.declared("elements")),
    )
    for key, named, owner, declared in pairs:
        if named in declared and owner is not None and named != owner:
            place = JsonPlace("plan", (*proposition.node.path, key))
            facts = {"named": named or "", "owner": owner, "gap": gap.id or ""}
            yield Finding(place, facts, key, ((JsonPlace("plan", gap.node.path), "gap"),))


RULE = Rule(
    code="PLN016",
    slug="proposition-mapping",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
