"""检查什么
    每个来源所引的条文或案例，归档底稿或法律文本库中是否有它的原文。

为何重要
    没有原文，引文就没有核对过；报告会写明未核对，绝不算作一致。

不合格示例
    来源只有一个链接，没有底稿；或者底稿只是案例的摘要。

合格示例
    底稿里有所引条文或案例的全文。

如何处理
    检索并归档原文；暂时无法取得的，报告会列入“建议人工复核事项”。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.missing_texts import missing_texts
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report sources, and quotations, whose text is not at hand and need not be."""
    return (missing.finding for missing in missing_texts(subject) if not missing.blocks)


RULE = Rule("EVD013", "text-not-at-hand", check, __doc__ or "", severity=Severity.WARNING)
