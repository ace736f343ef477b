"""检查什么
    命题引用的争点、要件、缺口，查询引用的命题、缺口，是否都在计划中声明过。

为何重要
    引用落空时，命题不知从哪个涵摄缺口派生，查询不知为哪个命题服务，来源也无从追溯。

不合格示例
    "proposition_id": "P-9"，而计划中只有 P-01 至 P-06。

合格示例
    "proposition_id": "P-06"

如何处理
    按提示改为已声明的编号（区分大小写与空格），或补上缺少的条目。编号本身缺失或重复时，先修好编号。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.reference_findings import unknown_references
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report ids of the plan that lead nowhere (contract R-P26, R-P34, R-P35, R-F06)."""
    return unknown_references(subject, "plan")


RULE = Rule(
    code="PLN014",
    slug="plan-unknown-reference",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
