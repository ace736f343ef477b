"""检查什么
    PDF 的每一页是否都看得见版本标记：“草稿”“内部版，不得外发”或者保密等级。

为何重要
    报告常被拆开传阅；单独一页没有标记，草稿就会被当成定稿，内部版就会流到外面。

不合格示例
    主题在目录页去掉了页眉，这一页看不出是草稿。

合格示例
    封面印出全部标记，其余各页的页眉都印有第一个标记。

如何处理
    在主题的页面样式里为每一种页恢复标记，字号不小于 8 磅。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.locked_findings import locked_findings
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report the pages on which the first mark of the report cannot be read (design §6)."""
    pages = (
        fault for fault in subject.locked if fault.reason == "absent" and fault.page is not None
    )
    return locked_findings(pages, "message")


RULE = Rule("PAG012", "mark-missing", check, __doc__ or "", outward_locked=True)
