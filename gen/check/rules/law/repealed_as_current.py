"""检查什么
    标为现行有效（current）的来源，在法律状态截至日（没有写明时，以法律数据的日期为准）
    是否已经废止；只有个别条款失效的，看所引的条款。

为何重要
    把失效的法律当作现行依据，是检索报告最严重的错误之一；研究契约文件把“现行法写成废止法”
    列为不得交付。

不合格示例
    "citation": "《中华人民共和国合同法》第一百一十四条", "validity_status": "current"

合格示例
    "citation": "《中华人民共和国民法典》第五百八十五条", "validity_status": "current"

如何处理
    改引现行规定。旧法只作历史依据的，改为 historical、supplementary，并写明用途。
    案件事实发生在废止之前的，先核对时间效力的规定，不要为了通过而改标。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.law.force_finding import current_with, validity_finding
from gen.check.subject import Subject
from gen.law.force import Force, State


def check(subject: Subject) -> Iterator[Finding]:
    """Report repealed instruments that are stated to be in force (vectors R-D11)."""
    for item, force in current_with(subject, State.REPEALED):
        repealed = item.instrument is not None and item.instrument.repeal is not None
        yield validity_finding(item, force, _wording(force, whole=repealed))


def _wording(force: Force, *, whole: bool) -> str:
    if force.basis == "record":
        return "record"
    if not whole:
        return "part"
    if force.since is None:
        return "undated"
    return "message" if force.successor else "alone"


RULE = Rule(
    code="LAW011",
    slug="repealed-as-current",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
