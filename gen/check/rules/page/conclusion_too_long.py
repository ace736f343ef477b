"""检查什么
    检索结论一章在 PDF 里是否不超过一页。

为何重要
    答案、依据、风险与后续行动放在一页之内，读者一眼就能看全。

不合格示例
    结论、速查表、风险与后续行动合计一页又八行。

合格示例
    检索结论从正文第一页开始，在同一页结束。

如何处理
    缩短结论、风险或后续行动的文字，或者减少补充来源；字号不会为此缩小。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location, Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report a conclusion longer than one page, with the excess (design §6)."""
    page = subject.page
    if page is not None and page.excess_pages > 0:
        facts = {"lines": str(page.excess_lines), "pages": f"{page.excess_pages:.1f}"}
        yield Finding(TextPlace(Location(page.file)), facts)


RULE = Rule("PAG004", "conclusion-too-long", check, __doc__ or "", Severity.INFO)
