"""检查什么
    规范性法源（宪法、法律、司法解释、行政法规、地方性法规、部门规章）
    的效力状态是否为 current 或 historical。

为何重要
    规范性法源必须说明现行还是历史（交付门禁文件第3节）；写“不适用”等于没有核对时效。

不合格示例
    "source_type": "law", "validity_status": "not_applicable"

合格示例
    "source_type": "law", "validity_status": "current"

如何处理
    核对时效后写 current 或 historical；材料其实是案例的，改正 source_type。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import value_names
from gen.model.source_classes import NORMATIVE_TYPES


def check(subject: Subject) -> Iterator[Finding]:
    """Report normative sources without a statement of force (contract R-S13)."""
    for source in subject.selection.sources if subject.selection else ():
        if source.source_type in NORMATIVE_TYPES and source.validity == "not_applicable":
            kind = value_names("source_type", [source.source_type or ""])
            path = (*source.node.path, "validity_status")
            yield in_selection(path, source=source.name, type=kind)


RULE = Rule(
    code="SEL014",
    slug="statute-validity",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
