"""检查什么
    待验证假设的 verifies_conclusion 是否为 report_conclusions 中的一条。全角半角、空格与标点不计。

为何重要
    假设指向一条不存在的结论，就看不出它要验证什么，真正的结论也没有人验证
    （研究合同文件第3.2节）。

不合格示例
    "report_conclusions": ["受托方构成根本违约"]，假设却写 "verifies_conclusion": "别的结论"

合格示例
    "verifies_conclusion": "受托方构成根本违约"

如何处理
    改为 report_conclusions 中的原文；报告确有这条结论的，补进 report_conclusions。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.nearest import nearest
from gen.check.plan_brief import prior_report
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened


def check(subject: Subject) -> Iterator[Finding]:
    """Report hypotheses on a conclusion that the report does not hold (contract R-D02)."""
    report = prior_report(subject)
    if report is None:
        return
    known = dict(report.node.texts("report_conclusions"))
    for hypothesis in report.dangling():
        text = (hypothesis.conclusion or "").strip()
        near = nearest(text, known)
        facts = {"conclusion": shortened(text), "nearest": shortened(near or "")}
        place = JsonPlace("plan", (*hypothesis.node.path, "verifies_conclusion"))
        related = ((JsonPlace("plan", known[near]), "nearest"),) if near else ()
        yield Finding(place, facts, "near" if near else "message", related)


RULE = Rule(
    code="PLN032",
    slug="hypothesis-of-unknown-conclusion",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
