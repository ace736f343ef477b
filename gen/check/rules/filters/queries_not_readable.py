"""检查什么
    queries 是否为数组，其中每一项是否为对象。

为何重要
    筛选门禁逐条核对查询；读不出查询就无法核对，不能当作没有问题。

不合格示例
    "queries": ["search 民法典 违约金"]

合格示例
    "queries": [{"id": "Q-01", "interface": "search", "filters": {}}]

如何处理
    把 queries 写成数组，每条查询写成一个对象。
"""

from collections.abc import Iterator

from gen.check.filter_queries import query_arrays, query_slots
from gen.check.finding import Finding, in_plan
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import describe


def check(subject: Subject) -> Iterator[Finding]:
    """Report queries that are no array and items that are no query (contract R-Q01, R-Q02)."""
    for array in query_arrays(subject.planned_root):
        if not isinstance(array.value, list):
            yield in_plan(array.path, found=describe(array.value))
    for slot in query_slots(subject.planned_root):
        if not slot.is_object:
            yield in_plan(slot.path, "item", found=describe(slot.value))


RULE = Rule(
    code="FLT004",
    slug="queries-not-readable",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
