"""检查什么
    精选来源的条数是否不超过 gen.toml [limits] 的 sources。

为何重要
    一份正式报告至多十二条来源；成百上千条多半是放错了内容，逐条核对会耗尽时间与内存。

不合格示例
    selected_sources 有 5000 条，上限为 200。

合格示例
    selected_sources 有 12 条。

如何处理
    清单里只留精选的来源；确有必要时在 gen.toml 写 [limits] sources = 500。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP031",
    slug="sources-over-limit",
    check=problems_of("sources-over-limit"),
    explanation=__doc__ or "",
    contract=True,
)
