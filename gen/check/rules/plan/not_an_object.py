"""检查什么
    研究计划中应为对象的位置（检索简报、当事人立场、争点、大前提、涵摄矩阵的行、检索缺口、命题、
    筛选）是否确为对象。

为何重要
    位置上不是对象，其中的字段就无处可读，整项内容等于缺失。

不合格示例
    "party_stance": "原告"

合格示例
    "party_stance": {"role": "原告", "claim_or_defense": "请求解除合同"}

如何处理
    用花括号写成对象并补齐字段；没有筛选条件时写 "filters": {}。
"""

from gen.check.rule import Rule
from gen.check.shape_rules import is_class, shape_check

RULE = Rule(
    code="PLN004",
    slug="plan-not-an-object",
    check=shape_check("plan", is_class("object")),
    explanation=__doc__ or "",
    contract=True,
)
