"""检查什么
    HTML 里有没有程序判断不了、可能遮住锁定内容的东西：不认识的脚本、外来的样式；
    浮在页面上的元素、没有闭合的标签。

为何重要
    脚本可以在读者打开之后再把一段话藏起来；浮层可以盖住任何文字。判断不了的，不能当作没有。

不合格示例
    主题的模板自带一段脚本，或者用 position: fixed 在页面上铺一层底色。

合格示例
    页面只用随程序提供的脚本，样式不把元素移出文档流。

如何处理
    从主题里删去提示所指的脚本、声明或元素，或者换成程序认识的写法。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location


def check(subject: Subject) -> Iterator[Finding]:
    """Report what could hide locked words anywhere on a page (design §6)."""
    for fault in subject.locked:
        if fault.part == "page":
            yield Finding(TextPlace(Location(fault.file)), {"detail": fault.detail})


RULE = Rule("PAG013", "page-undecidable", check, __doc__ or "", outward_locked=True)
