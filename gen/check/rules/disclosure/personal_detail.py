"""检查什么
    要印出的文字里是否有统一社会信用代码（按校验位判断）、车牌、护照号、邮箱、固定电话、微信号、
    门牌地址。找到的内容遮去中段后再显示。

为何重要
    这些信息与论证无关，却能找到本人（法释〔2016〕19号第十条）；企业的信用代码虽属公开，也应当
    有意印出。

不合格示例
    被告住××市××区示例路1号101室，车牌京A00000。

合格示例
    被告住××市××区。

如何处理
    删去与论证无关的部分；需要保留的，在 gen.toml 里写明理由豁免。
"""

from collections.abc import Iterator

from gen.check.disclosure.personal_data import personal_details
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.disclosure.hits import masked_findings
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report further details about persons (report-standards notes, section 6)."""
    yield from masked_findings(subject, personal_details, subject.disclosure.everything)


RULE = Rule(
    code="DIS009",
    slug="personal-detail",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
