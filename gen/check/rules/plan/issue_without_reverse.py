"""检查什么
    别的决定性争点已有 reverse 类型的反向命题时，还有哪个决定性争点没有。

为何重要
    每个决定性争点都应有一条写明“什么情况下我方命题不成立”的反向命题（研究合同文件第4节）。
    作者在别处用了 reverse，此处或许有意只写反对方向，所以只提示。

不合格示例
    争点 I-01 有一条 "type": "reverse" 的命题，争点 I-02 的反对命题写 "type": "normative"。

合格示例
    两个争点各有一条 "direction": "oppose", "type": "reverse" 的命题。

如何处理
    该命题确实写出了己方主张不成立的条件时，把 type 改为 reverse；否则补一条反向命题。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.reverse_propositions import decisive_issues, without_reverse
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report decisive issues without a reverse proposition where others have one (document §4)."""
    plan = subject.plan
    if plan is None or plan.focused:
        return
    lacking = without_reverse(plan)
    for issue in lacking if len(lacking) < len(decisive_issues(plan)) else ():
        yield in_plan(issue.node.path, issue=issue.id or "")


RULE = Rule(
    code="PLN046",
    slug="issue-without-reverse",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.INFO,
)
