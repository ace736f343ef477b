"""检查什么
    法律状态截至日是否晚于效力依据核对到的那一天。

为何重要
    依据只能说明核对之日的效力；其后的修改或废止，本程序不知道。报告会写明“截至日效力未核”。

不合格示例
    as_of = 2026-08-24，而法律数据对该司法解释只核对到 2025-04-19

合格示例
    as_of 不晚于核对之日，或者仓库的 law/*.toml 登记了更晚的核对日

如何处理
    签发前人工核对；核对之后把核对日登记在 law/*.toml 的 as_of。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.law.force_finding import current_with, validity_finding
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.law.force import State


def check(subject: Subject) -> Iterator[Finding]:
    """Report once for each day before the as-of date to which the basis of verdicts reaches."""
    if subject.as_of is None:
        return
    short = [
        (item, force)
        for item, force in current_with(subject, State.IN_FORCE, State.PARTLY_REPEALED)
        if force.is_beyond_reach
    ]
    for reach in sorted({force.reach for _, force in short if force.reach is not None}):
        same = [(item, force) for item, force in short if force.reach == reach]
        names = "、".join(item.source.name for item, _ in same)
        yield validity_finding(*same[0], "message", source=names)


RULE = Rule(
    code="LAW016",
    slug="force-unchecked",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.INFO,
)
