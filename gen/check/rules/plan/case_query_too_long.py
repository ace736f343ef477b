"""检查什么
    案例关键词接口 case 的查询表达是否不超过六个词。

为何重要
    case 的各词之间是 AND：词越多命中越少，零命中又会被误当作“无类案”。
    只放当前争点必需的高信息词（研究合同文件第9节的硬约束）。

不合格示例
    "query_expression": "设备 采购 合同 迟延 交货 解除 违约金 调整"

合格示例
    "query_expression": "违约金 调整 实际损失"

如何处理
    留下最能区分本案的两三个词，其余改为筛选条件，或改用 case-semantic。
"""

import re
from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity

_MOST = 6
_BETWEEN = r"[\s、，,()（）]+"
_NO_WORDS = frozenset({"", "AND", "OR"})


def check(subject: Subject) -> Iterator[Finding]:
    """Report queries of interface ``case`` with more than six words (document §9)."""
    for query in subject.plan.queries if subject.plan else ():
        if (query.node.text("interface") or "").strip() != "case":
            continue
        written = re.split(_BETWEEN, query.node.text("query_expression") or "")
        count = sum(word.upper() not in _NO_WORDS for word in written)
        if count > _MOST:
            yield in_plan((*query.node.path, "query_expression"), count=str(count))


RULE = Rule(
    code="PLN049",
    slug="case-query-too-long",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
