"""检查什么
    精选来源是否不超过 12 条。

为何重要
    数量是阅读预算，不是命中数量；一份正式报告最多 12 条，
    只保留解释结论所必需的材料（交付门禁文件第5节）。

不合格示例
    selected_sources 有 13 条。

合格示例
    selected_sources 有 12 条或更少。

如何处理
    去重，保留位阶更高、更对位的依据；确有必要时拆成用户明确要求的专题附件。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.model.source_classes import MAX_SOURCES


def check(subject: Subject) -> Iterator[Finding]:
    """Report a selection of more than twelve sources (contract R-S05)."""
    sources = subject.selection.root.get("selected_sources") if subject.selection else None
    count = len(sources.items()) if sources else 0
    if sources and count > MAX_SOURCES:
        yield in_selection(sources.path, count=str(count), limit=str(MAX_SOURCES))


RULE = Rule(
    code="SEL008",
    slug="too-many-sources",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
