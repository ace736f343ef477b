"""检查什么
    交给 gen evidence repair 的处理能否逐项执行：字段、处理方式、改正后的文字、何人与何故是否齐备，
    要点与原句是否还在，撤销时改正后的句子有没有再被改动。

为何重要
    改正直接改写正文。有一项说不清，整份都不执行，正文一个字不动；否则改到一半，谁也说不清哪些
    句子改过。

不合格示例
    {"point": "0f3a…", "action": "delete"}

合格示例
    {"point": "0f3a…", "action": "correct", "corrected_text": "……应当支付二倍的工资。",
     "by": "张律师", "reason": "原文为二倍"}

如何处理
    照提示的行列改好 findings.json，再执行一次；已经执行过的各项不会再执行。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP041",
    slug="repair-refused",
    check=problems_of("repair-refused"),
    explanation=__doc__ or "",
    contract=True,
)
