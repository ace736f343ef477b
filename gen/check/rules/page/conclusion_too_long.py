"""检查什么
    检索结论一节在 PDF 里是否不超过一页。

为何重要
    读者先看结论；一页之内看不完的结论，等于没有结论先行。

不合格示例
    结论、速查表、风险与后续行动合计一页半。

合格示例
    结论一节从正文第一页开始，在同一页结束。

如何处理
    缩短结论或风险的文字，减少补充来源；字号不会为此缩小。
"""

import math
from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location, Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report a conclusion longer than one page, with the excess (design §6)."""
    if subject.page is None or subject.page.conclusion_pages is None:
        return
    excess = subject.page.conclusion_pages - 1
    if excess > 0:
        facts = {"excess": f"{math.ceil(excess * 10) / 10:.1f}"}
        yield Finding(TextPlace(Location(subject.page.file)), facts)


RULE = Rule("PAG003", "conclusion-too-long", check, __doc__ or "", Severity.WARNING)
