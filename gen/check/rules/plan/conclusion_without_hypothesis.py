"""检查什么
    既有报告的每一条结论 report_conclusions，是否都有一条待验证的假设以它为 verifies_conclusion。
    只写法条名称与条号的，是引用的法源而不是结论，不在此列。

为何重要
    报告作者的法律评价必须降级为假设，用独立的命题验证；不验证就引用，等于替别人的判断背书
    （研究合同文件第3.2节的硬约束）。

不合格示例
    "report_conclusions": ["受托方构成根本违约"], "hypotheses_to_verify": []

合格示例
    hypotheses_to_verify 中有一条写 "verifies_conclusion": "受托方构成根本违约"。

如何处理
    为提示的结论补一条假设，写明由哪一条命题验证；其实是客观事实的，移到 report_facts。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.plan_brief import Conclusion, PriorReport, prior_report
from gen.check.references import unexplained
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened


def check(subject: Subject) -> Iterator[Finding]:
    """Report conclusions that nothing puts to the test (contract R-D02, weakness 14)."""
    report = prior_report(subject)
    if report is None:
        return
    for conclusion in unexplained(report.unverified(), len(report.dangling())):
        yield _finding(report, conclusion)


def _finding(report: PriorReport, conclusion: Conclusion) -> Finding:
    second = JsonPlace("plan", conclusion.path)
    return Finding(
        JsonPlace("plan", report.hypotheses_path),
        {"conclusion": shortened(conclusion.text.strip())},
        related=((second, "conclusion"),),
    )


RULE = Rule(
    code="PLN031",
    slug="conclusion-without-hypothesis",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
