"""检查什么
    命令行给出的案件目录是否存在且为目录。

为何重要
    没有案件目录就没有可以审查的内容，退出码为 2。

不合格示例
    gen check cases/demo/case.toml

合格示例
    gen check cases/demo

如何处理
    写案件目录本身的路径；新建案件用 gen new。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP017",
    slug="not-a-case",
    check=problems_of("not-a-case"),
    explanation=__doc__ or "",
    contract=True,
)
