"""检查什么
    紧接引用编号的短引文（不足十二字），是否见于所引来源的归档原文。

为何重要
    短语也可能引错；只是太短，不足以断定是引文还是作者自己的用语，所以只作提示。

不合格示例
    条文是“过分高于”，正文写“过分低于”[S-01]。

合格示例
    “过分高于”[S-01]；不是引文的用语不加引用编号。

如何处理
    按原文改正；只是用语而不是引文的，去掉引号，或者把引用编号移到句末。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.quotation_findings import difference
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.evidence.judged import Wording


def check(subject: Subject) -> Iterator[Finding]:
    """Report shorter quotations that the source right behind them does not contain."""
    if subject.folder is None:
        return
    for quotation in subject.case_evidence.quotations:
        if quotation.judged.wording is Wording.DIFFERENT and quotation.judged.is_short:
            yield difference(quotation)


RULE = Rule("EVD012", "short-quotation-differs", check, __doc__ or "", severity=Severity.WARNING)
