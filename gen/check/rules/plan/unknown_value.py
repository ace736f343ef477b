"""检查什么
    研究计划中的枚举字段（重要性、事实状态、证明状态、暂定涵摄、补充路径、命题方向、命题类型）
    是否取约定的值。

为何重要
    门禁按这些值判断缺口、正反方向与决定性命题；写法不同即无法识别，近似的写法也不会被自动纠正。

不合格示例
    "importance": "Decisive"

合格示例
    "importance": "decisive"

如何处理
    改为提示中列出的值之一；区分大小写，前后不得有空格。
"""

from gen.check.rule import Rule
from gen.check.shape_rules import is_class, shape_check

RULE = Rule(
    code="PLN006",
    slug="plan-unknown-value",
    check=shape_check("plan", is_class("enum")),
    explanation=__doc__ or "",
    contract=True,
)
