"""检查什么
    既有报告的结论是否出现在决定性事实 decisive_facts 之中；全角半角、空格与标点的不同不计。

为何重要
    decisive_facts 是检索必须对上的事实；把作者的判断放进去，检索只会找到与这一判断相同的材料，
    结论自己证明了自己（研究合同文件第3.2节的硬约束）。

不合格示例
    "report_conclusions": ["受托方构成根本违约"], "decisive_facts": ["受托方构成根本违约。"]

合格示例
    "report_conclusions": ["受托方构成根本违约"], "decisive_facts": ["第二期逾期九十六日"]

如何处理
    从 decisive_facts 删去这一条，改写支撑它的事实；结论留在 report_conclusions，由命题验证。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.likeness import plain
from gen.check.plan_brief import brief_of, prior_report
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened


def check(subject: Subject) -> Iterator[Finding]:
    """Report decisive facts that are a conclusion of a prior report (contract R-D01)."""
    report = prior_report(subject)
    if report is None:
        return
    conclusions = {item.folded: item for item in report.conclusions}
    for fact, path in brief_of(subject.plan).texts("decisive_facts"):
        conclusion = conclusions.get(plain(fact))
        if conclusion is not None:
            facts = {"conclusion": shortened(conclusion.text.strip())}
            second = JsonPlace("plan", conclusion.path)
            yield Finding(JsonPlace("plan", path), facts, related=((second, "conclusion"),))


RULE = Rule(
    code="PLN035",
    slug="conclusion-as-decisive-fact",
    check=check,
    explanation=__doc__ or "",
)
