"""检查什么
    检索简报写有既有报告来源 prior_report_sources 时，是否为对象，而不是一段文字或一个列表。

为何重要
    既有报告里的事实、作者的法律判断与待验证的假设混在一处，别人的结论就会被当作事实
    （研究合同文件第3.2节：必须拆成三栏）。

不合格示例
    "prior_report_sources": "见附件报告"

合格示例
    "prior_report_sources": {
      "report_facts": ["报告附件二载明交付日为三月一日"],
      "report_conclusions": ["受托方构成根本违约"],
      "hypotheses_to_verify": [{"hypothesis": "逾期是否使合同目的不能实现",
        "verifies_conclusion": "受托方构成根本违约", "proposition_id": "P-01"}]
    }

如何处理
    拆成 report_facts、report_conclusions、hypotheses_to_verify 三栏；没有既有报告时删去该字段。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.plan_brief import brief_of
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import describe


def check(subject: Subject) -> Iterator[Finding]:
    """Report a prior report that is no object (contract R-D02, weakness 14)."""
    node = brief_of(subject.plan).get("prior_report_sources")
    if node.value is not None and not node.is_object:
        yield in_plan(node.path, found=describe(node.value))


RULE = Rule(
    code="PLN030",
    slug="prior-report-not-split",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
