"""检查什么
    查询的 allow_rewrite 是否为布尔值 true 或 false。

为何重要
    数字 1、字符串 "true" 在不同程序里含义不同；是否允许改写检索式必须明确。

不合格示例
    "allow_rewrite": "false"

合格示例
    "allow_rewrite": false

如何处理
    写 true 或 false，不加引号；一般不确定时写 false。
"""

from gen.check.rule import Rule
from gen.check.shape_rules import is_class, shape_check

RULE = Rule(
    code="PLN007",
    slug="plan-not-a-boolean",
    check=shape_check("plan", is_class("boolean")),
    explanation=__doc__ or "",
    contract=True,
)
