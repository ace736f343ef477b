r"""检查什么
    字符串里是否有不成对的代理字符（\ud800 至 \udfff 的转义）。

为何重要
    它不代表任何文字，无法写成 UTF-8，报告会在输出时失败。

不合格示例
    "title": "\ud83d"

合格示例
    "title": "\ud83d\ude00"

如何处理
    删去这个转义，或补成完整的一对；多半是截断文字时切断了一个字符。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP008",
    slug="lone-surrogate",
    check=problems_of("lone-surrogate"),
    explanation=__doc__ or "",
    contract=True,
)
