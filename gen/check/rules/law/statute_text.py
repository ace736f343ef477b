"""检查什么
    法律文本目录里的每个文件是否以 ---json 页首开头，页首是否写明名称与效力层级，
    正文是否有条文、条号是否重复。

为何重要
    条文是否存在、原文怎么写，以这些文本为准；文本本身有错，核对结果就不可信。

不合格示例
    页首缺少 "title"；正文有两个“第五条”。

合格示例
    ---json
    {"title": "中华人民共和国某法", "level": "法律", "status_as_of": "2026-07-17"}
    ---
    第一条　……

如何处理
    按提示改正文本；不是法律文本的文件移出目录，说明文件命名为 README.md。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="LAW029",
    slug="statute-text",
    check=problems_of("statute-text"),
    explanation=__doc__ or "",
)
