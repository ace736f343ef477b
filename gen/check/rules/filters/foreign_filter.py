"""检查什么
    查询的每个筛选名称是否属于该查询的接口。名称前的连字符可有可无，其余须与接口字段完全一致。

为何重要
    筛选挂错接口会被忽略或报错，检索结果与计划不符（研究合同文件第9.1节：
    案例语义的字段常被误挂到案例关键词）。

不合格示例
    "interface": "case", "filters": {"--wenshu-type": "民事案件"}

合格示例
    "interface": "case-semantic", "filters": {"--wenshu-type": "民事案件"}

如何处理
    按提示改用拥有该字段的接口，或换成本接口的对应字段（例如 case 用 --ajlb 表达案件类别）。
"""

from collections.abc import Iterator

from gen.check.filter_uses import FilteredQuery, FilterUse
from gen.check.finding import Finding, in_plan
from gen.check.nearest import nearest
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.law.interfaces import owners


def check(subject: Subject) -> Iterator[Finding]:
    """Report filters that the interface of their query does not have (contract R-Q05)."""
    for query in subject.filtered_queries:
        for use in query.uses:
            if use.filter is None:
                yield _finding(query, use)


def _finding(query: FilteredQuery, use: FilterUse) -> Finding:
    held_by = owners(use.name)
    near = nearest(use.name, query.interface.filters)
    facts = {
        "query": query.name,
        "filter": shortened(use.key),
        "interface": query.interface.name,
        "owners": "、".join(held_by),
        "nearest": f"--{near}",
        "known": "、".join(f"--{name}" for name in query.interface.filters),
    }
    wording = "owned" if held_by else "near" if near else "message"
    return in_plan(use.path, wording, **facts)


RULE = Rule(
    code="FLT003",
    slug="foreign-filter",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
