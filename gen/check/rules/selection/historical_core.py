"""检查什么
    效力状态为 historical（历史法源）的来源是否没有列为 core（核心）。

为何重要
    报告目前只能把历史法源作为背景或补充（交付门禁文件第3节）。这是报告能力的限制，
    不是旧案不得适用旧法。

不合格示例
    "validity_status": "historical", "priority": "core"

合格示例
    "validity_status": "historical", "priority": "supplementary"

如何处理
    改为 supplementary，并在正文保留时间适用的分析；不得为了通过而改标 current。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report historical sources, of any type, that are core (contract R-S15)."""
    for source in subject.selection.sources if subject.selection else ():
        if source.validity == "historical" and source.priority == "core":
            place = JsonPlace("selection", (*source.node.path, "priority"))
            second = JsonPlace("selection", (*source.node.path, "validity_status"))
            yield Finding(place, {"source": source.name}, related=((second, "validity"),))


RULE = Rule(
    code="SEL016",
    slug="historical-core",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
