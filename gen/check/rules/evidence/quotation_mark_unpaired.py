"""检查什么
    正文每一段的引号是否成对。

为何重要
    只有一半的引号，分不清引文到哪里为止，这段引文就无从核对。

不合格示例
    司法解释规定“恶意违约的当事人一方请求减少违约金的，人民法院一般不予支持。[S-03]

合格示例
    司法解释规定“恶意违约的当事人一方请求减少违约金的，人民法院一般不予支持。”[S-03]

如何处理
    补上另一半引号；引文跨段时，每一段各自成对。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report quotation marks of the narrative that have no partner in their paragraph."""
    if subject.folder is not None:
        yield from map(Finding, subject.case_evidence.unpaired)


RULE = Rule("EVD017", "quotation-mark-unpaired", check, __doc__ or "", severity=Severity.WARNING)
