"""检查什么
    精选清单的 case_id 是否与研究计划的 case_id 完全相同。

为何重要
    编号不同，清单可能属于另一个案件；张冠李戴的来源会直接进入报告。

不合格示例
    计划写 "case_id": "demo-01"，清单写 "case_id": "demo-02"。

合格示例
    两份文件都写 "case_id": "demo-01"。

如何处理
    先确认清单属于本案，再把两处改成一致；区分大小写与空格。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened


def check(subject: Subject) -> Iterator[Finding]:
    """Report a selection of another case; unusable ids are other rules' matter (R-S03)."""
    if subject.plan is None or subject.selection is None:
        return
    planned = subject.plan.root.text("case_id")
    selected = subject.selection.root.text("case_id")
    if planned is None or selected is None or planned == selected:
        return
    facts = {"planned": shortened(planned), "selected": shortened(selected)}
    related = ((JsonPlace("plan", ("case_id",)), "plan"),)
    yield Finding(JsonPlace("selection", ("case_id",)), facts, related=related)


RULE = Rule(
    code="SEL007",
    slug="case-id-mismatch",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
