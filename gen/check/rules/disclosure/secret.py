"""检查什么
    作者的文字里是否有接口密钥、访问令牌或私钥。找到的内容遮去中段后再显示。

为何重要
    写进报告的密钥等于公开；拿到报告的人可以用它调用付费接口或读取案卷。

不合格示例
    检索时使用 api_key = 9f8e7d6c5b4a32100。

合格示例
    正文不写任何密钥。

如何处理
    删去；已经写进版本库或发出的密钥应当立即作废换新。
"""

from collections.abc import Iterator

from gen.check.disclosure.secrets import secrets
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.disclosure.hits import masked_findings
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report keys and tokens (report-standards notes, section 6.2)."""
    yield from masked_findings(subject, secrets, subject.disclosure.words)


RULE = Rule(
    code="DIS005",
    slug="secret",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.INFO,
    outward=Severity.ERROR,
)
