"""检查什么
    case.toml 是否写明必需的设置：标题 title 与项目 project；
    表内的必需项（如 [[court.cases]] 的 source_id）是否写明。

为何重要
    没有标题的报告无法交付，没有项目就找不到归档目录。

不合格示例
    只写 date = 2026-01-31 的 case.toml。

合格示例
    title = "违约金调整"，project = "liquidated-damages"

如何处理
    在提示的位置补写。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP015",
    slug="missing-setting",
    check=problems_of("missing-setting"),
    explanation=__doc__ or "",
    contract=True,
)
