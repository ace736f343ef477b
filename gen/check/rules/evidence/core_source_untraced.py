"""检查什么
    对外版本中，核心来源的底稿是否由它的 query_ids 之一得到。

为何重要
    核心来源是结论的支柱；对外的报告里，它必须能够从结论一路追到原始调用。

不合格示例
    核心来源的底稿不属于研究计划中的任何查询。

合格示例
    核心来源的底稿与它所写的查询在接口与检索词上一致。

如何处理
    改正 trace.query_ids，或者把实际执行的查询补进研究计划。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.foreign_records import foreign_sources
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report core sources of outward editions whose record answers none of their queries."""
    for foreign in foreign_sources(subject):
        if foreign.blocks:
            yield in_selection(foreign.path, foreign.wording, **foreign.facts)


RULE = Rule("EVD015", "core-source-untraced", check, __doc__ or "")
