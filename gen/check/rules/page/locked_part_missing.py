"""检查什么
    锁定内容是否一字不差地印在成品里：程序核验结论、依据与限度、未解决问题、来源及其立场、版本标记。

为何重要
    主题决定样子，不决定说了什么；少印一句“未核对”，读者就会以为核对过。

不合格示例
    主题的模板没有印出“依据、限度与未核验事项”，或者把“未取得原文”改印成“已核对”。

合格示例
    换了主题，三个核验结论、限度与未解决问题仍然逐字印出。

如何处理
    检查主题的模板：补印缺少的部分，不要替换、截断或在中间插入文字。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.locked_findings import locked_findings
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report the locked words that a finished file does not say (design §6)."""
    missing = (fault for fault in subject.locked if fault.reason == "absent" and fault.page is None)
    return locked_findings(missing)


RULE = Rule("PAG010", "locked-part-missing", check, __doc__ or "", outward_locked=True)
