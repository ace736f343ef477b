"""检查什么
    暂定涵摄为 uncertain（不确定）的行是否写明了检索缺口 research_gap。

为何重要
    只写“待定”而不说明是补法、补事实还是审证据，缺口就没有去处（研究合同文件第3.3节的硬约束）。

不合格示例
    "provisional_subsumption": "uncertain", "research_gap": null

合格示例
    "provisional_subsumption": "uncertain",
    "research_gap": {"id": "G-01", "question": "……", "resolution_path": "fact_supplement"}

如何处理
    补写缺口并选定补充路径；如果其实已能判断，把涵摄改为 satisfied 或 not_satisfied。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report uncertain rows without a research gap (contract R-P19)."""
    for element in subject.plan.elements if subject.plan else ():
        gap = element.node.get("research_gap")
        if element.node.text("provisional_subsumption") == "uncertain" and gap.value is None:
            yield in_plan(gap.path, element=element.id or f"#{element.node.path[-1]}")


RULE = Rule(
    code="PLN012",
    slug="uncertain-without-gap",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
