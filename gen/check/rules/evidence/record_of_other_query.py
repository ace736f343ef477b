"""检查什么
    来源的底稿是否由它的 query_ids 之一得到：接口与检索词都与研究计划相同。

为何重要
    底稿不是所写查询的结果，调用轨迹就与实际检索不符，来源无法按计划复查。

不合格示例
    来源写 "query_ids": ["Q-01"]，而底稿是 Q-07 的检索结果。

合格示例
    底稿的 endpoint 与检索词，与所写查询的 interface、query_expression 一致。

如何处理
    改正 trace.query_ids，或者把实际执行的查询补进研究计划。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.foreign_records import foreign_sources
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report sources whose record answers none of their queries (design §7, trace)."""
    for foreign in foreign_sources(subject):
        if not foreign.blocks:
            yield in_selection(foreign.path, foreign.wording, **foreign.facts)


RULE = Rule("EVD007", "record-of-other-query", check, __doc__ or "", severity=Severity.WARNING)
