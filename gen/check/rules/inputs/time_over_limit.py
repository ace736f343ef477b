"""检查什么
    审查并印出一份报告所用的处理器时间是否不超过 gen.toml [limits] 的 seconds。

为何重要
    通常几秒就能完成；久不结束的，多半是输入损坏，或者主题模板里有没完没了的循环。到时限即停止，
    原来的报告保持不变，其他案件照常处理。

不合格示例
    主题模板循环十亿次。

合格示例
    四十页的报告用了六秒。

如何处理
    检查输入与主题；确有必要时在 gen.toml 写 [limits] seconds = 1800。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP034",
    slug="time-over-limit",
    check=problems_of("time-over-limit"),
    explanation=__doc__ or "",
    contract=True,
)
