"""检查什么
    命令行给出的文件，以及案件目录里必需的文件，是否存在。

为何重要
    文件不在，就没有可以审查的内容；此时不下“合格”或“不合格”的结论，退出码为 2。

不合格示例
    gen validate --plan reserch-plan.json，而目录里只有 research-plan.json。

合格示例
    gen validate --plan research-plan.json

如何处理
    核对文件名与当前目录；案件目录需有 case.toml、research-plan.json 与 selected-sources.json。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP001",
    slug="not-found",
    check=problems_of("not-found"),
    explanation=__doc__ or "",
    contract=True,
)
