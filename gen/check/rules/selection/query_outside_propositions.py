"""检查什么
    来源的每个 trace.query_ids，其所服务的命题是否在该来源的 proposition_ids 之内。

为何重要
    来源声称支持甲命题，却由乙命题的查询取得，追溯链就断了（交付门禁文件第3节）。

不合格示例
    "proposition_ids": ["P-01"], "trace": {"query_ids": ["Q-05"]}，而 Q-05 服务于 P-03。

合格示例
    "proposition_ids": ["P-01", "P-03"], "trace": {"query_ids": ["Q-01", "Q-05"]}

如何处理
    来源确实也对应该命题时补入 proposition_ids；否则从 query_ids 中删去该查询。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.plan_entries import Query
from gen.check.plan_index import PlanIndex
from gen.check.references import unexplained
from gen.check.rule import Rule
from gen.check.selection_index import Source
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report queries of a source that serve none of its propositions (contract R-S21)."""
    for source in subject.selection.sources if subject.selection else ():
        if subject.plan is not None:
            yield from _outside(subject.plan, source)


def _outside(plan: PlanIndex, source: Source) -> Iterator[Finding]:
    known = plan.declared("propositions")
    claimed = source.proposition_ids
    found = [plan.unique_queries.get(name) for name in dict.fromkeys(source.query_ids)]
    outside = [
        query
        for query in found
        if query is not None and query.proposition_id in known
        if query.proposition_id not in claimed
    ]
    unsettled = source.node.lost_texts("proposition_ids")
    unsettled += sum(name not in known for name in claimed)
    propositions = sorted({query.proposition_id or "" for query in outside})
    if unexplained(propositions, unsettled):
        yield from (_finding(source, query) for query in outside)


def _finding(source: Source, query: Query) -> Finding:
    facts = {
        "source": source.name,
        "query": query.id or "",
        "proposition": query.proposition_id or "",
    }
    place = JsonPlace("selection", (*source.node.path, "trace"))
    second = JsonPlace("plan", (*query.node.path, "proposition_id"))
    return Finding(place, facts, related=((second, "query"),))


RULE = Rule(
    code="SEL018",
    slug="query-outside-propositions",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
