"""检查什么
    来源的 proposition_ids 与 trace.query_ids 是否为非空数组，且每一项都是非空文本。

为何重要
    不写对应命题，就不知道来源支持什么；不写来源查询，就无法追溯它从哪里检索得到。

不合格示例
    "proposition_ids": "P-01"

合格示例
    "proposition_ids": ["P-01"]

如何处理
    写成数组，一项一个编号；只有一项时也要用方括号。
"""

from gen.check.rule import Rule
from gen.check.shape_rules import is_class, shape_check

RULE = Rule(
    code="SEL003",
    slug="selection-missing-list",
    check=shape_check("selection", is_class("list")),
    explanation=__doc__ or "",
    contract=True,
)
