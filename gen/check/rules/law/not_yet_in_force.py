"""检查什么
    标为现行有效的来源，在法律状态截至日是否已经施行。

为何重要
    已公布而未施行的法律不是现行依据。

不合格示例
    法律状态截至日为 2026-08-24，"citation": "《中华人民共和国商标法》（2026年修订）第十条",
    "validity_status": "current"

合格示例
    法律状态截至日为 2027-01-01，引用同上

如何处理
    改引当日有效的版本；新法将于近期施行的，写进风险或后续行动。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.law.force_finding import current_with, validity_finding
from gen.check.subject import Subject
from gen.law.force import State


def check(subject: Subject) -> Iterator[Finding]:
    """Report instruments and versions that take effect after the day."""
    for item, force in current_with(subject, State.NOT_YET):
        yield validity_finding(item, force, "record" if force.basis == "record" else "message")


RULE = Rule(
    code="LAW013",
    slug="not-yet-in-force",
    check=check,
    explanation=__doc__ or "",
    locked=True,
)
