"""检查什么
    数字是否为 JSON 允许的有限数：没有 NaN、Infinity，也没有数千位的整数。

为何重要
    这样的数不是合法 JSON，写出后别的程序无法读取。

不合格示例
    "backend_score": NaN

合格示例
    "backend_score": null

如何处理
    没有数值时写 null；编号一类的长数字写成带引号的文本。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP007",
    slug="bad-number",
    check=problems_of("bad-number"),
    explanation=__doc__ or "",
    contract=True,
)
