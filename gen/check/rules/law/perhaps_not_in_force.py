"""检查什么
    标为现行有效的来源，是否可能已经废止、被取代或尚未施行，而本程序的依据未经核对原文。

为何重要
    未经核对的事实不足以拦下报告，但值得在签发前看一眼。

不合格示例
    引用《最高人民法院关于贯彻执行〈中华人民共和国民法通则〉若干问题的意见（试行）》第一百条，
    "validity_status": "current"

合格示例
    "citation": "《中华人民共和国民法典》第一百四十三条", "validity_status": "current"

如何处理
    到公布机关的网站核对效力；核对之后可以在仓库的 law/*.toml 里登记。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.law.force_finding import current_with, validity_finding
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.law.force import State


def check(subject: Subject) -> Iterator[Finding]:
    """Report what facts from memory say against the stated force."""
    states = (State.REPEALED, State.AMENDED, State.NOT_YET)
    for item, force in current_with(subject, *states, confirmed=False):
        yield validity_finding(item, force, force.state.value)


RULE = Rule(
    code="LAW021",
    slug="perhaps-not-in-force",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
