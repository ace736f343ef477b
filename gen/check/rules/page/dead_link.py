"""检查什么
    PDF 里的每个内部链接是否都有去处。

为何重要
    点开引用编号或目录却没有反应，读者无从核对依据；这通常说明模板漏印了一部分内容。

不合格示例
    主题的模板没有印出来源条目，正文的 [S-01] 无处可去。

合格示例
    每个引用编号都连到第六章的来源条目。

如何处理
    检查主题的模板是否印出了全部章节，锚点是否与报告一致。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location


def check(subject: Subject) -> Iterator[Finding]:
    """Report each place that a link names and that the pages do not have."""
    if subject.page is None:
        return
    for anchor in subject.page.dead_links:
        yield Finding(TextPlace(Location(subject.page.file)), {"anchor": anchor})


RULE = Rule("PAG005", "dead-link", check, __doc__ or "")
