"""检查什么
    一份报告里表格的单元格总数是否不超过 gen.toml [limits] 的 table_cells。

为何重要
    表格的排版最费时间：两千行的表要排二十多秒，几十万格的表排不完，也没有人会读。

不合格示例
    正文的表格共 80000 格，上限为 50000。

合格示例
    正文的表格共 300 格。

如何处理
    把大表移出正文，作为附件另行交付；确有必要时在 gen.toml 写 [limits] table_cells = 100000。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP032",
    slug="cells-over-limit",
    check=problems_of("cells-over-limit"),
    explanation=__doc__ or "",
    contract=True,
)
