"""检查什么
    涵摄矩阵每一行的 facts 与 fact_status 是否一致：没有事实时状态必须是 missing，
    状态为 missing 时不得列出事实。

为何重要
    小前提是把事实映射到要件；写了“已确认”却没有事实，或写了“缺失”却列着事实，
    涵摄就失去依据（研究合同文件第2.1节）。

不合格示例
    "facts": [], "fact_status": "established"

合格示例
    "facts": [], "fact_status": "missing"

如何处理
    补写事实，或把 fact_status 改为与事实相符的状态。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import value_names

_STATUSES = frozenset({"established", "alleged", "disputed", "missing"})


def check(subject: Subject) -> Iterator[Finding]:
    """Report rows that have facts but call them missing, or the reverse (contract R-P18)."""
    for element in subject.plan.elements if subject.plan else ():
        facts = element.node.get("facts").value
        status = element.node.text("fact_status")
        if not isinstance(facts, list) or status not in _STATUSES:
            continue
        if bool(facts) == (status == "missing"):
            wording = "facts" if facts else "no-facts"
            named = value_names("fact_status", [status])
            yield in_plan((*element.node.path, "fact_status"), wording, status=named)


RULE = Rule(
    code="PLN011",
    slug="facts-against-status",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
