"""检查什么
    排版时是否有主题或正文请求装入不允许的文件或网址。

为何重要
    报告只装入主题自己的文件与案件的图片；其余请求一律拒绝，拒绝过的报告不能交付。

不合格示例
    主题样式写有 url(https://example.org/logo.png)。

合格示例
    图片放在主题目录内，用相对路径引用。

如何处理
    从主题或正文里去掉这个请求。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location


def check(subject: Subject) -> Iterator[Finding]:
    """Report each address that the locked fetcher refused."""
    if subject.page is None:
        return
    for address in subject.page.refused:
        yield Finding(TextPlace(Location(subject.page.file)), {"address": address[:200]})


RULE = Rule("PAG002", "resource-refused", check, __doc__ or "", locked=True)
