"""检查什么
    称出自法律、司法解释或裁判的引文，是否写明了来源编号或条号。

为何重要
    没有写明出处的引文，读者与程序都无从核对。

不合格示例
    司法解释规定“……”。（其后没有 [S-xx]，前文也没有条号）

合格示例
    司法解释规定“……”。[S-04]

如何处理
    在引文之后写上来源编号；不是引文的，去掉引号。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.quotation_findings import without_source
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.evidence.claims import Strength
from gen.evidence.judged import Wording


def check(subject: Subject) -> Iterator[Finding]:
    """Report quotations from law that name no source, or only seem to name the wrong one."""
    if subject.folder is None:
        return
    for quotation in subject.case_evidence.quotations:
        judged = quotation.judged
        is_loose = judged.strength is Strength.CONTEXT and judged.wording is Wording.MISPLACED
        if is_loose or judged.wording is Wording.UNNAMED:
            yield without_source(quotation)


RULE = Rule("EVD016", "quotation-without-source", check, __doc__ or "", severity=Severity.WARNING)
