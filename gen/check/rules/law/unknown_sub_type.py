"""检查什么
    选填的细分类型（sub_type）是否为约定的取值。

为何重要
    认不出的细分类型等于没有写，报告会按来源类型编排。

不合格示例
    "source_type": "local_regulation", "sub_type": "special"

合格示例
    "source_type": "local_regulation", "sub_type": "sez_regulation"

如何处理
    按提示改为约定的取值，或者删去这一字段。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.shape_rules import shape_finding
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report finer types that nobody knows."""
    for fault in subject.faults("selection"):
        if fault.advisory:
            yield shape_finding("selection", fault, "message")


RULE = Rule(
    code="LAW022",
    slug="unknown-sub-type",
    check=check,
    explanation=__doc__ or "",
)
