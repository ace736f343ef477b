"""检查什么
    研究计划中必填的文本字段是否存在，且至少含一个可见字符（半角空格、全角空格与换行都不算）。

为何重要
    检索目标、争点、命题与检索式缺一，检索任务的边界就不清楚，
    后续来源也无从对位（研究合同文件第3至5节）。

不合格示例
    "research_goal": "　"

合格示例
    "research_goal": "保证期间未约定时如何计算"

如何处理
    在提示的位置补上文字，并用半角双引号括起；程序阶段不清楚时写“未确认”，不要留空。
"""

from gen.check.rule import Rule
from gen.check.shape_rules import is_class, shape_check

RULE = Rule(
    code="PLN002",
    slug="plan-missing-text",
    check=shape_check("plan", is_class("text")),
    explanation=__doc__ or "",
    contract=True,
)
