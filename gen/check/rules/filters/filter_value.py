"""检查什么
    筛选的取值是否合乎该字段：在可选值之内，整数、日期、开关的写法正确，
    只能写一次的字段没有写成数组，可重复的字段不是空数组。

为何重要
    合同校验只看筛选名称；取值不对时，检索会在执行时报错，或者悄悄失去这一条件。

不合格示例
    "filters": {"--jarq-start": "昨天"}

合格示例
    "filters": {"--jarq-start": "2021-01-01"}

如何处理
    按提示改正取值；日期写 YYYY-MM-DD，开关写 true，多个值写成字符串数组。
"""

from collections.abc import Iterator

from gen.check.filter_uses import FilteredQuery, FilterUse
from gen.check.filter_values import value_fault
from gen.check.finding import Finding, in_plan
from gen.check.nearest import nearest
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import describe, shortened
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report filter values that the interface cannot use (contract R-Q06: unchecked there)."""
    for query in subject.filtered_queries:
        for use in query.uses:
            fault = value_fault(use.filter, use.value) if use.filter is not None else None
            if fault is not None:
                yield _finding(query, use, *fault)


def _finding(query: FilteredQuery, use: FilterUse, wording: str, culprit: object) -> Finding:
    choices = use.filter.choices if use.filter is not None else ()
    near = nearest(culprit, choices) if isinstance(culprit, str) else None
    facts = {
        "query": query.name,
        "filter": shortened(use.key.strip()),
        "found": describe(culprit),
        "choices": "、".join(choices),
        "nearest": near or "",
    }
    return in_plan(use.path, f"{wording}-near" if near else wording, **facts)


RULE = Rule(
    code="FLT010",
    slug="filter-value",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
