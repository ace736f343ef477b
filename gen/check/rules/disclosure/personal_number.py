"""检查什么
    要印出的文字里是否有居民身份证号、手机号、银行卡号。身份证与银行卡按校验位判断；案号、入库
    编号、摘要、金额与网址里的数字不算。找到的内容遮去中段后再显示。

为何重要
    公开裁判文书应当删去身份证号、通讯方式与银行账户（法释〔2016〕19号第十条）；对外的报告更
    没有理由印出。

不合格示例
    委托人身份证号 11010519491231002X，电话 13800000000。

合格示例
    委托人身份证号 1101**********002X。

如何处理
    删去，或者遮去中段；确需让收件人知道的，另行书面告知。
"""

from collections.abc import Iterator

from gen.check.disclosure.personal_data import personal_numbers
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.disclosure.hits import masked_findings
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report what identifies a person or opens an account (report-standards notes, section 6)."""
    yield from masked_findings(subject, personal_numbers, subject.disclosure.everything)


RULE = Rule(
    code="DIS008",
    slug="personal-number",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
    outward=Severity.ERROR,
)
