"""检查什么
    案例（指导性案例、典型案例、普通案例）的效力状态是否为 not_applicable。

为何重要
    案例没有“现行有效”的问题（交付门禁文件第3节）；写 current 会让读者误以为核对过规范的时效。

不合格示例
    "source_type": "guiding_case", "validity_status": "current"

合格示例
    "source_type": "guiding_case", "validity_status": "not_applicable"

如何处理
    改为 not_applicable；材料其实是法律或司法解释的，改正 source_type。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import value_names
from gen.model.source_classes import CASE_TYPES


def check(subject: Subject) -> Iterator[Finding]:
    """Report cases with a statement of legal force (contract R-S14)."""
    for source in subject.selection.sources if subject.selection else ():
        if source.source_type in CASE_TYPES and source.validity in {"current", "historical"}:
            facts = {
                "source": source.name,
                "type": value_names("source_type", [source.source_type or ""]),
                "validity": value_names("validity_status", [source.validity or ""]),
            }
            yield in_selection((*source.node.path, "validity_status"), **facts)


RULE = Rule(
    code="SEL015",
    slug="case-validity",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
