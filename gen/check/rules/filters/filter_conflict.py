"""检查什么
    同一查询的筛选是否互相冲突：互斥的两项同时出现，同一字段写了两次，或某项会使另一项不被发送。

为何重要
    冲突的筛选只有一项起作用，另一项悄悄失效，计划上的检索条件与实际不符。

不合格示例
    "interface": "case", "filters": {"--authority-only": true, "--fxgc": "违约金过高"}

合格示例
    "interface": "case", "filters": {"--fxgc": "违约金过高"}

如何处理
    保留需要的一项；两项都需要时分成两条查询。
"""

from collections.abc import Iterator

from gen.check.filter_uses import FilteredQuery, FilterUse
from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report filters of one query of which not all can take effect (contract R-Q06)."""
    for query in subject.filtered_queries:
        yield from _twice(query)
        yield from _exclusive(query)
        yield from _silenced(query)


def _twice(query: FilteredQuery) -> Iterator[Finding]:
    first: dict[str, FilterUse] = {}
    for use in query.uses:
        if use.filter is not None and use.name in first:
            yield _finding(query, "twice", use, first[use.name])
        first.setdefault(use.name, use)


def _exclusive(query: FilteredQuery) -> Iterator[Finding]:
    for group in query.interface.exclusive:
        given = [use for use in query.uses if use.name in group and use.is_given]
        for use in given[1:]:
            if use.name != given[0].name:
                yield _finding(query, "exclusive", use, given[0])


def _silenced(query: FilteredQuery) -> Iterator[Finding]:
    for name, silenced in query.interface.silences.items():
        cause = query.given(name)
        for use in query.uses:
            if cause is not None and use.name in silenced and use.is_given:
                yield _finding(query, "silenced", use, cause)


def _finding(query: FilteredQuery, wording: str, use: FilterUse, other: FilterUse) -> Finding:
    facts = {
        "query": query.name,
        "interface": query.interface.name,
        "filter": shortened(use.key.strip()),
        "other": shortened(other.key.strip()),
    }
    second = JsonPlace("plan", other.path)
    return Finding(JsonPlace("plan", use.path), facts, wording, ((second, "other"),))


RULE = Rule(
    code="FLT012",
    slug="filter-conflict",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
