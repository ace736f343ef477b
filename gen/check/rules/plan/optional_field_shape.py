"""检查什么
    检索简报的选填字段（背景事实、待补事实、摘要镜像、多角色对比矩阵、既有报告来源等）如有填写，
    类型是否符合约定；
    大前提的每一项例外是否为非空文本。

为何重要
    选填字段类型不符时，复核者看到的摘要会是空白或乱码，而合同校验本身不会发现。

不合格示例
    "background_facts": "双方系首次合作"

合格示例
    "background_facts": ["双方系首次合作"]

如何处理
    按提示改为约定的类型，或删去该字段。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.node import is_text
from gen.check.rule import Rule
from gen.check.shape_rules import shape_finding
from gen.check.subject import Subject
from gen.check.vocabulary import describe, field_name

_PRIOR_REPORT = ("research_brief", "prior_report_sources")


def check(subject: Subject) -> Iterator[Finding]:
    """Report described but unchecked fields of another type (weaknesses 17 and 21).

    A prior report that is no object is an error of its own (PLN030).
    """
    for fault in subject.faults("plan"):
        if fault.advisory and fault.path != _PRIOR_REPORT:
            is_item = isinstance(fault.path[-1], int)
            yield shape_finding("plan", fault, "item" if is_item else fault.expected)
    for issue in subject.plan.issues if subject.plan else ():
        for item in issue.node.get("major_premise").get("exceptions").items():
            if not is_text(item.value):
                facts = {"key": field_name("exceptions"), "found": describe(item.value)}
                yield in_plan(item.path, "exception", **facts)


RULE = Rule(
    code="PLN008",
    slug="optional-field-shape",
    check=check,
    explanation=__doc__ or "",
)
