"""检查什么
    case.toml 或 gen.toml 指定的主题是否存在、能否使用。

为何重要
    没有主题就没有版式与文字，报告无法生成。

不合格示例
    theme = "memoo"

合格示例
    theme = "base"

如何处理
    改正主题名；自己的主题按提示修好 theme.toml 或 labels.toml。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP018",
    slug="bad-theme",
    check=problems_of("bad-theme"),
    explanation=__doc__ or "",
    contract=True,
)
