"""检查什么
    精选清单中必填的文本字段（编号、标题、引用、规则或要旨、适用理由、核验说明、未解决理由等）
    是否存在且非空白。

为何重要
    每条来源都要说明依据什么、为何对位、如何核验（交付门禁文件第3节）；缺一项，
    签字人就无法承担这条来源。

不合格示例
    "applicability": ""

合格示例
    "applicability": "本案合同第六条未约定保证期间，直接适用该款。"

如何处理
    在提示的位置补上文字；确实没有可核验依据的，不要列为精选来源，改列入 unresolved_propositions。
"""

from gen.check.rule import Rule
from gen.check.shape_rules import is_class, shape_check

RULE = Rule(
    code="SEL002",
    slug="selection-missing-text",
    check=shape_check("selection", is_class("text")),
    explanation=__doc__ or "",
    contract=True,
)
