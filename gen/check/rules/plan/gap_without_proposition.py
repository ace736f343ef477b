"""检查什么
    每个法律检索缺口（resolution_path 为 legal_research）是否至少派生一条命题。

为何重要
    缺口写明“需要检索”却没有命题，检索就没有要验证的判断，缺口会被沉默掩盖。

不合格示例
    缺口 G-01 为 legal_research，没有命题写 "research_gap_id": "G-01"。

合格示例
    命题 P-01 写 "research_gap_id": "G-01"。

如何处理
    为该缺口写一条只验证一项判断的命题；其实不需检索时，改正缺口的补充路径。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.open_gaps import gaps_without
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report legal gaps from which no proposition derives, at the gap (contract R-P39)."""
    plan = subject.plan
    if plan is not None:
        lost = plan.missing["propositions"]
        for gap in gaps_without(plan, [item.gap_id for item in plan.propositions], lost):
            yield in_plan(gap.node.path, gap=gap.id or "")


RULE = Rule(
    code="PLN019",
    slug="gap-without-proposition",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
