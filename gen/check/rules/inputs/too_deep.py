"""检查什么
    JSON 或 TOML 的嵌套是否不超过 100 层。

为何重要
    合同的文件只有十来层；更深的嵌套多为损坏或恶意的文件，会耗尽内存。

不合格示例
    一百零一层方括号。

合格示例
    {"issues": [{"element_matrix": []}]}

如何处理
    检查文件是否损坏；删去多余的嵌套。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP009",
    slug="too-deep",
    check=problems_of("too-deep"),
    explanation=__doc__ or "",
    contract=True,
)
