"""检查什么
    深度计划的每条命题是否至少有一条查询。

为何重要
    不得为了形式上有正反命题而只检索其中一边（研究合同文件第5节）；没有查询的命题不会得到依据。

不合格示例
    计划中有命题 P-06，没有查询写 "proposition_id": "P-06"。

合格示例
    查询 Q-06 写 "proposition_id": "P-06"。

如何处理
    为该命题补一条查询，或删去不再需要的命题。聚焦计划（1.1）的命题可以没有查询。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.references import unexplained
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report propositions of a deep plan that no query serves, at the proposition (R-P41)."""
    plan = subject.plan
    if plan is None or plan.focused:
        return
    known = plan.declared("propositions")
    lost = sum(query.proposition_id not in known for query in plan.queries)
    served = {query.proposition_id for query in plan.queries}
    unserved = [item for key, item in plan.unique_propositions.items() if key not in served]
    for proposition in unexplained(unserved, lost + plan.missing["queries"]):
        yield in_plan(proposition.node.path, proposition=proposition.id or "")


RULE = Rule(
    code="PLN021",
    slug="proposition-without-query",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
