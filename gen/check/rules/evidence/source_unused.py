"""检查什么
    每条精选来源是否至少在正文里被引用一次。

为何重要
    一份报告只保留解释结论所必需的材料；没有用到的来源只增加篇幅。

不合格示例
    精选清单有 S-09，正文没有一处写 [S-09]。

合格示例
    每条来源在结论或分析里都有引用。

如何处理
    在分析里说明这条来源的作用，或者从精选清单删去。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report each selected source to which no part of the narrative refers.

    What the court may read explains its cases in settings of their own and need not name each.
    """
    if subject.selection is None or not subject.narrative or subject.edition == "court":
        return
    parts = subject.narrative.values()
    used = {mark.label for part in parts for mark in part.content.marks}
    for source in subject.selection.sources:
        if source.id is not None and source.id not in used:
            yield in_selection((*source.node.path, "source_id"), source=source.id)


RULE = Rule("EVD031", "source-unused", check, __doc__ or "", Severity.WARNING)
