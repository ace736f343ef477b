"""检查什么
    引文是否出自它所引的那一个来源、那一条、那一款。

为何重要
    文字无误而出处有误，读者按所写的条款去查，查不到这句话；这与引错文字一样不可信。

不合格示例
    合同编通则解释第六十四条的文字，写成 [S-03]（第六十五条）；第二款的文字，写成第三款。

合格示例
    引文之后的编号、引文之前的条款，都与底稿中该文字所在的条款一致。

如何处理
    按诊断所指的位置改正引用编号或条、款、项。
"""

from collections.abc import Iterator

from gen.check.finding import Finding
from gen.check.quotation_findings import misplacement
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.evidence.claims import Strength
from gen.evidence.judged import Wording


def check(subject: Subject) -> Iterator[Finding]:
    """Report quotations whose words stand in another source, article or paragraph."""
    if subject.folder is None:
        return
    for quotation in subject.case_evidence.quotations:
        judged = quotation.judged
        if judged.wording is Wording.MISPLACED and judged.strength is not Strength.CONTEXT:
            yield misplacement(quotation)


RULE = Rule("EVD011", "quotation-misplaced", check, __doc__ or "", outward_locked=True)
