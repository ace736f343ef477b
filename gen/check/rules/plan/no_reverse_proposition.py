"""检查什么
    计划的决定性争点既有反对方向的命题，是否至少有一条类型为 reverse。

为何重要
    反向命题写明“什么情况下我方命题不成立”，是防止近邻误用的主要防线；整份计划一条也没有，
    多半只是把支持命题的方向改写了一下（研究合同文件第4节：support + reverse）。

不合格示例
    反对方向的命题全部写 "type": "normative"。

合格示例
    "direction": "oppose", "type": "reverse"

如何处理
    为提示的争点写一条反向命题：写出己方主张不成立的条件，type 写 reverse。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.reverse_propositions import decisive_issues, without_reverse
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report the decisive issues of a plan that has no reverse proposition (weakness 19)."""
    plan = subject.plan
    if plan is None or plan.focused:
        return
    lacking = without_reverse(plan)
    for issue in lacking if len(lacking) == len(decisive_issues(plan)) else ():
        place = JsonPlace("plan", ("propositions",))
        second = JsonPlace("plan", issue.node.path)
        yield Finding(place, {"issue": issue.id or ""}, related=((second, "issue"),))


RULE = Rule(
    code="PLN045",
    slug="no-reverse-proposition",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
