"""检查什么
    以案号、指导性案例、检例、入库案例引用的材料，来源类型是否写成六种规范性类型之一。

为何重要
    案例写成法律，就会印在“规范性法律依据”之下，被当作裁判依据；案例只能用于说理。

不合格示例
    "source_type": "law", "citation": "最高人民法院指导性案例24号"

合格示例
    "source_type": "guiding_case", "citation": "最高人民法院指导性案例24号"

如何处理
    指导性案例写 guiding_case，典型案例、入库案例写 typical_case，其他裁判写 case；
    同时把 validity_status 改为 not_applicable。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened, value_names
from gen.law.case import CaseCitation
from gen.model.source_classes import CASE_TYPES, NORMATIVE_TYPES

_NUMBERED = frozenset({"docket", "guiding_case", "library_case"})


def check(subject: Subject) -> Iterator[Finding]:
    """Report cases that are typed as normative instruments (weakness 27)."""
    for item in subject.cited:
        written = item.source.source_type
        if written in NORMATIVE_TYPES and _is_case(item.citation):
            yield in_selection(
                (*item.source.node.path, "source_type"),
                source=item.source.name,
                written=value_names("source_type", [written]),
                fitting=value_names("source_type", sorted(CASE_TYPES)),
                citation=shortened(item.source.citation or ""),
            )


def _is_case(citation: object) -> bool:
    """Tell whether a citation names a case by its number, and no instrument beside it."""
    if not isinstance(citation, CaseCitation) or "《" in citation.unparsed:
        return False
    return not _NUMBERED.isdisjoint(citation.keys)


RULE = Rule(
    code="LAW002",
    slug="type-contradicts-case",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
