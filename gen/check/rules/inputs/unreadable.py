"""检查什么
    文件是否可读：有读取权限，符号链接没有绕圈。

为何重要
    读不出的文件无从审查，退出码为 2。

不合格示例
    research-plan.json 的权限是 000。

合格示例
    research-plan.json 的当前用户可读。

如何处理
    修正权限或链接后重新运行。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP003",
    slug="unreadable",
    check=problems_of("unreadable"),
    explanation=__doc__ or "",
    contract=True,
)
