"""检查什么
    查询引用的缺口，是否与它所服务的命题引用的缺口相同。

为何重要
    每条查询只承载一个争点；命题与缺口不一致，检索结果会被算到错误的问题上（研究合同文件第5节）。

不合格示例
    命题 P-03 的缺口是 G-03，查询却写 "proposition_id": "P-03", "research_gap_id": "G-01"。

合格示例
    "proposition_id": "P-03", "research_gap_id": "G-03"

如何处理
    改正查询的命题编号或缺口编号，使二者与命题一致。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.plan_entries import Proposition, Query
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report queries whose gap is not the gap of their proposition (contract R-P34)."""
    plan = subject.plan
    if plan is None or plan.focused:
        return
    known = plan.declared("gaps")
    for query in plan.queries:
        proposition = plan.unique_propositions.get(query.proposition_id or "")
        if proposition is None or query.gap_id == proposition.gap_id:
            continue
        if query.gap_id in known and proposition.gap_id in known:
            yield _finding(query, proposition)


def _finding(query: Query, proposition: Proposition) -> Finding:
    facts = {
        "gap": query.gap_id or "",
        "proposition": proposition.id or "",
        "owner": proposition.gap_id or "",
    }
    place = JsonPlace("plan", (*query.node.path, "research_gap_id"))
    second = JsonPlace("plan", (*proposition.node.path, "research_gap_id"))
    return Finding(place, facts, related=((second, "proposition"),))


RULE = Rule(
    code="PLN017",
    slug="query-mapping",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
