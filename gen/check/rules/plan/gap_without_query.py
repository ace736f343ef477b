"""检查什么
    每个法律检索缺口（resolution_path 为 legal_research）是否至少有一条查询。

为何重要
    没有查询，缺口不会得到任何依据，报告也无从说明检索过什么。

不合格示例
    缺口 G-01 为 legal_research，没有查询写 "research_gap_id": "G-01"。

合格示例
    查询 Q-01 写 "research_gap_id": "G-01"。

如何处理
    为该缺口的命题补一条查询；一个争点通常对应二至四条小查询，不要写成一条巨查询。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.open_gaps import gaps_without
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report legal gaps for which nothing is searched, at the gap (contract R-P39)."""
    plan = subject.plan
    if plan is not None:
        lost = plan.missing["queries"]
        for gap in gaps_without(plan, [item.gap_id for item in plan.queries], lost):
            yield in_plan(gap.node.path, gap=gap.id or "")


RULE = Rule(
    code="PLN020",
    slug="gap-without-query",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
