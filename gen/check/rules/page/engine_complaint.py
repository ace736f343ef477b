"""检查什么
    PDF 引擎在排版时是否提出其他警告。

为何重要
    引擎读不懂的样式、装不进的图片会被悄悄略过，页面便与主题的本意不同。

不合格示例
    图片文件损坏，引擎报告 Failed to load image。

合格示例
    排版全程没有警告。

如何处理
    按引擎的原话改正主题的样式或案件的图片。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location, Severity

_LONGEST = 300  # characters; an engine may quote a whole resource


def check(subject: Subject) -> Iterator[Finding]:
    """Report each complaint of the engine for which there is no rule of its own."""
    if subject.page is None:
        return
    for complaint in subject.page.complaints:
        facts = {"complaint": " ".join(complaint.split())[:_LONGEST]}
        yield Finding(TextPlace(Location(subject.page.file)), facts)


RULE = Rule("PAG006", "engine-complaint", check, __doc__ or "", Severity.WARNING)
