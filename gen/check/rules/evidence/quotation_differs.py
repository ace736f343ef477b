"""检查什么
    正文与精选清单中的引文（“…”、「…」与引用块），是否与所引来源的归档原文一致。
    全半角、空格、换行、引号样式、〇与零不计；省略须以“……”或方括号标明。

为何重要
    一字之差可以颠倒权利义务；与原文不符的引文一旦交出，就是虚假引用。

不合格示例
    “……请求予以适当减少的，无须承担举证责任。”[S-04]，原文是“应当承担举证责任”。

合格示例
    引文逐字取自底稿；略去的部分写“……”，加入的说明放在方括号里。

如何处理
    按诊断所列的差异改正引文；转述时去掉引号。合同条款与他人的话用『』。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.quotation_findings import difference
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.evidence.judged import Wording


def check(subject: Subject) -> Iterator[Finding]:
    """Report quotations of twelve characters and more that their source does not contain."""
    if subject.folder is None:
        return
    for quotation in subject.case_evidence.quotations:
        if quotation.judged.wording is Wording.DIFFERENT and not quotation.judged.is_short:
            yield difference(quotation)


RULE = Rule("EVD010", "quotation-differs", check, __doc__ or "", outward_locked=True)
