"""检查什么
    精选清单的 schema_version 是否为字符串 "1.0"。聚焦计划（1.1）的精选清单也写 "1.0"。

为何重要
    版本决定其余字段的含义；版本不明，整份清单无从审查。

不合格示例
    "schema_version": "1.1"

合格示例
    "schema_version": "1.0"

如何处理
    写成带引号的 "1.0"。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.shape_rules import absence, shape_finding
from gen.check.subject import Subject
from gen.model.plan_version import FOCUSED_VERSION


def check(subject: Subject) -> Iterator[Finding]:
    """Report a version other than "1.0" (contract R-S02)."""
    for fault in subject.faults("selection"):
        if fault.path == ("schema_version",):
            wording = "focused" if fault.value == FOCUSED_VERSION else absence(fault)
            yield shape_finding("selection", fault, wording or "message")


RULE = Rule(
    code="SEL001",
    slug="selection-unknown-schema-version",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
