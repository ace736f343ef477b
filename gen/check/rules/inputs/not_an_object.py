"""检查什么
    JSON 的最外层是否为对象（花括号）。

为何重要
    研究计划、精选清单与调用底稿都是对象；最外层是别的类型，就没有任何字段可读。

不合格示例
    [{"schema_version": "1.0"}]

合格示例
    {"schema_version": "1.0"}

如何处理
    去掉外层的方括号或引号；多个案件请一案一个文件。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP005",
    slug="not-an-object",
    check=problems_of("not-an-object"),
    explanation=__doc__ or "",
    contract=True,
)
