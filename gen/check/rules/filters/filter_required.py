"""检查什么
    接口必需的筛选是否写明：如 detail 的 --ft-name、case-detail 的 --type，以及“至少写一项”
    的字段组。

为何重要
    缺少必需的筛选，检索调用会直接失败，查询等于没有执行。

不合格示例
    "interface": "case-detail", "filters": {"--type": "ptal"}

合格示例
    "interface": "case-detail", "filters": {"--type": "ptal", "--ah": "（2021）沪0120刑初828号"}

如何处理
    在该查询的 filters 中补上提示的字段。
"""

from collections.abc import Iterator

from gen.check.filter_uses import FilteredQuery
from gen.check.finding import Finding, in_plan
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report queries that lack a filter their interface needs (contract R-Q06)."""
    for query in subject.filtered_queries:
        for item in query.interface.filters.values():
            if item.required and query.given(item.name) is None:
                yield _finding(query, "message", (item.name,))
        for group in query.interface.one_of:
            if not any(query.given(name) for name in group):
                yield _finding(query, "one-of", group)


def _finding(query: FilteredQuery, wording: str, names: tuple[str, ...]) -> Finding:
    facts = {
        "query": query.name,
        "interface": query.interface.name,
        "filters": "、".join(f"--{name}" for name in names),
    }
    return in_plan((*query.node.path, "filters"), wording, **facts)


RULE = Rule(
    code="FLT011",
    slug="filter-required",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
