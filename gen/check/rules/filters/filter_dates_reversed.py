"""检查什么
    同一查询的起始日期是否不晚于截止日期（如 --jarq-start 与 --jarq-end）。

为何重要
    起止颠倒的区间里没有任何一天，查询必然零命中，却看不出原因。

不合格示例
    "filters": {"--jarq-start": "2024-01-01", "--jarq-end": "2021-12-31"}

合格示例
    "filters": {"--jarq-start": "2021-01-01", "--jarq-end": "2024-12-31"}

如何处理
    对调两个日期，或改正写错的一个。
"""

from collections.abc import Iterator

from gen.check.filter_uses import FilteredQuery, FilterUse
from gen.check.filter_values import value_fault
from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity

_START, _END = "-start", "-end"


def check(subject: Subject) -> Iterator[Finding]:
    """Report periods that end before they begin (contract R-Q06)."""
    for query in subject.filtered_queries:
        for use in query.uses:
            if use.name.endswith(_START):
                end = query.given(use.name.removesuffix(_START) + _END)
                if end is not None and _is_date(use) and _is_date(end) and end.value < use.value:
                    yield _finding(query, use, end)


def _is_date(use: FilterUse) -> bool:
    """Tell whether the filter is one of dates, with a date: then texts compare as the days do."""
    is_fit = use.filter is not None and use.filter.type == "date"
    return is_fit and use.filter is not None and value_fault(use.filter, use.value) is None


def _finding(query: FilteredQuery, start: FilterUse, end: FilterUse) -> Finding:
    facts = {
        "query": query.name,
        "start": f"{start.key.strip()} {start.value}",
        "end": f"{end.key.strip()} {end.value}",
    }
    second = JsonPlace("plan", end.path)
    return Finding(JsonPlace("plan", start.path), facts, related=((second, "end"),))


RULE = Rule(
    code="FLT021",
    slug="filter-dates-reversed",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
