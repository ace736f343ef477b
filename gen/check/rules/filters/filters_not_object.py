"""检查什么
    查询的 filters 是否为对象。

为何重要
    筛选不是“名称对应取值”的对象，就无法核对它是否属于该接口，
    校验必须失败关闭（研究合同文件第9.1节）。

不合格示例
    "filters": ["--sxx", "现行有效"]

合格示例
    "filters": {"--sxx": "现行有效"}

如何处理
    改为对象；没有筛选时写 {}。
"""

from collections.abc import Iterator

from gen.check.filter_queries import filter_queries, query_name
from gen.check.finding import Finding, in_plan
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import describe


def check(subject: Subject) -> Iterator[Finding]:
    """Report filters that are neither an object nor null (contract R-Q04)."""
    for query in filter_queries(subject.planned_root):
        filters = query.get("filters")
        if filters.value is not None and not filters.is_object:
            yield in_plan(filters.path, query=query_name(query), found=describe(filters.value))


RULE = Rule(
    code="FLT002",
    slug="filters-not-object",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
