"""检查什么
    研究计划中必填的文本列表是否为数组，且每一项都是非空文本；除事实 facts 外，列表本身也不得为空。

为何重要
    争议焦点、决定性事实、必须排除的近邻案型三项任一为空，
    说明案件研判尚未完成（研究合同文件第3节的硬约束）。

不合格示例
    "dispute_focus": []

合格示例
    "dispute_focus": ["保证期间是否届满"]

如何处理
    把内容写成数组，一项一个字符串；只有一项时也要用方括号。
"""

from gen.check.rule import Rule
from gen.check.shape_rules import is_class, shape_check

RULE = Rule(
    code="PLN003",
    slug="plan-missing-list",
    check=shape_check("plan", is_class("list")),
    explanation=__doc__ or "",
    contract=True,
)
