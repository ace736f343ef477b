"""检查什么
    暂定涵摄为 uncertain 的要件，其检索缺口的 resolution_path 是否指出一条路，而不是 none。

为何重要
    不能只标“待定”：必须声明是补法、补事实还是审证据（研究合同文件第3.3节的硬约束）。

不合格示例
    "provisional_subsumption": "uncertain", "research_gap": {…, "resolution_path": "none"}

合格示例
    "research_gap": {…, "resolution_path": "evidence_review"}

如何处理
    把 resolution_path 改为 legal_research、fact_supplement 或 evidence_review；
    已无需补充的，把 provisional_subsumption 改为 satisfied 或 not_satisfied。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report uncertain rows whose gap names no way to settle them (weakness 18)."""
    for element in subject.plan.elements if subject.plan else ():
        gap = element.node.get("research_gap")
        is_uncertain = element.node.text("provisional_subsumption") == "uncertain"
        if is_uncertain and gap.text("resolution_path") == "none":
            second = JsonPlace("plan", (*element.node.path, "provisional_subsumption"))
            yield Finding(
                JsonPlace("plan", (*gap.path, "resolution_path")),
                {"element": element.id or ""},
                related=((second, "row"),),
            )


RULE = Rule(
    code="PLN043",
    slug="uncertain-without-way",
    check=check,
    explanation=__doc__ or "",
)
