"""检查什么
    既有报告来源 prior_report_sources 是否写全三栏：report_facts、report_conclusions、
    hypotheses_to_verify。某一栏没有内容时写 []。

为何重要
    缺一栏，就不知道是报告里没有，还是没有拆分；结论最容易混进事实一栏
    （研究合同文件第3.2节：必须拆成三栏）。

不合格示例
    "prior_report_sources": {"report_facts": ["报告载明交付日为三月一日"]}

合格示例
    三栏俱全；报告没有下结论的，写 "report_conclusions": [], "hypotheses_to_verify": []。

如何处理
    补上缺少的一栏。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.plan_brief import prior_report
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import field_name

_COLUMNS = ("report_facts", "report_conclusions", "hypotheses_to_verify")


def check(subject: Subject) -> Iterator[Finding]:
    """Report absent columns, unless a conclusion asks for the hypotheses (document §3.2)."""
    report = prior_report(subject)
    if report is None:
        return
    for key in _COLUMNS:
        is_asked_for = key == "hypotheses_to_verify" and report.unverified()
        if report.node.get(key).value is None and not is_asked_for:
            yield in_plan((*report.node.path, key), key=field_name(key))


RULE = Rule(
    code="PLN033",
    slug="prior-report-column-missing",
    check=check,
    explanation=__doc__ or "",
)
