"""检查什么
    优先级为 core（核心）的来源，其对位度是否为 HIGH。

为何重要
    MEDIUM 只能作补充依据（交付门禁文件第3节）；把部分对位的材料当核心，会高估结论的把握。

不合格示例
    "priority": "core", "relevance_label": "MEDIUM"

合格示例
    "priority": "supplementary", "relevance_label": "MEDIUM"

如何处理
    把优先级改为 supplementary；重新复核后确实完全对位的，才改对位度为 HIGH。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report core sources of medium relevance (contract R-S12)."""
    for source in subject.selection.sources if subject.selection else ():
        if source.priority == "core" and source.node.text("relevance_label") == "MEDIUM":
            place = JsonPlace("selection", (*source.node.path, "priority"))
            second = JsonPlace("selection", (*source.node.path, "relevance_label"))
            yield Finding(place, {"source": source.name}, related=((second, "label"),))


RULE = Rule(
    code="SEL013",
    slug="core-needs-high",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
