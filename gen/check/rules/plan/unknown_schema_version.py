"""检查什么
    研究计划的 schema_version 是否为字符串 "1.0"（深度计划），
    或为 "1.1" 且 mode 为 "focused"（聚焦计划）。

为何重要
    版本决定其余字段的含义；版本不明，整份计划无从审查。

不合格示例
    {"schema_version": "1.1", "case_id": "demo"}

合格示例
    {"schema_version": "1.1", "mode": "focused", "case_id": "demo"}

如何处理
    深度计划写 "1.0"；单争点的聚焦计划同时写 "schema_version": "1.1" 与 "mode": "focused"，
    大小写与引号都要一致。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.shape_rules import absence, shape_finding
from gen.check.subject import Subject
from gen.load.shape import ShapeFault
from gen.model.plan_version import FOCUSED_VERSION


def check(subject: Subject) -> Iterator[Finding]:
    """Report a version that is neither of a deep nor of a focused plan (contract R-P02, R-F01)."""
    for fault in subject.faults("plan"):
        if fault.path == ("schema_version",):
            yield shape_finding("plan", fault, _wording(fault))


def _wording(fault: ShapeFault) -> str:
    if fault.value == FOCUSED_VERSION:
        return "mode"
    if isinstance(fault.value, int | float) and not isinstance(fault.value, bool):
        return "number"
    return absence(fault) or "message"


RULE = Rule(
    code="PLN001",
    slug="plan-unknown-schema-version",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
