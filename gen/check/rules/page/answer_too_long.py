"""检查什么
    一句话结论在 PDF 里是否在正文第一页之内结束。

为何重要
    结论先行，是指读者翻开正文就能读完答案；答案延到下一页，便要先翻页再判断。

不合格示例
    一句话结论写成十余段，占满第一页后延到第二页。

合格示例
    一句话结论五六行，其下接着核心依据速查。

如何处理
    一句话结论只写答案与前提，把理由移到分析部分。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location, Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report an answer that does not end on the first page of the body (design §6)."""
    page = subject.page
    if page is not None and page.answer_last_page is not None and page.answer_last_page > 1:
        facts = {"page": str(page.answer_last_page)}
        yield Finding(TextPlace(Location(page.file)), facts)


RULE = Rule("PAG003", "answer-too-long", check, __doc__ or "", Severity.WARNING)
