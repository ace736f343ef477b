"""检查什么
    锁定内容在 PDF 与 HTML 里是否看得见：不小于 8 磅，与底色的对比度不低于 4.5，在纸面之内；
    没有被遮盖、裁掉、叠印或隐藏。

为何重要
    印了却看不清，与没有印一样；限度与未核验事项尤其不能藏在浅灰小字里。

不合格示例
    主题把“依据、限度与未核验事项”设成白字、5 磅，或者 display: none。

合格示例
    限度与正文同色，10.5 磅，在窄屏、深色模式与打印时都看得见。

如何处理
    删去主题样式里隐藏、缩小、移出或遮盖这一部分的声明，调深文字的颜色；程序判断不了的写法也要换掉。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.locked_findings import locked_findings
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report the locked words that a reader of a finished file cannot read (design §6)."""
    hidden = (
        fault for fault in subject.locked if fault.reason != "absent" and fault.part != "page"
    )
    return locked_findings(hidden)


RULE = Rule("PAG011", "locked-part-illegible", check, __doc__ or "", outward_locked=True)
