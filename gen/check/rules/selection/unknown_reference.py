"""检查什么
    来源引用的命题与查询、未解决命题、已排除候选的查询，是否都在研究计划中声明过。

为何重要
    来源必须落到本次计划的命题上，并能追溯到取得它的查询（交付门禁文件第3节）。

不合格示例
    "proposition_ids": ["P-1"]，而计划中的命题是 P-01 至 P-06。

合格示例
    "proposition_ids": ["P-01"]

如何处理
    按提示改为计划中已声明的编号（区分大小写与空格）；计划缺少该命题或查询时先补计划。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.reference_findings import unknown_references
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report ids of the selection that the plan lacks (contract R-S17, S20, S24, S31)."""
    return unknown_references(subject, "selection")


RULE = Rule(
    code="SEL017",
    slug="selection-unknown-reference",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
