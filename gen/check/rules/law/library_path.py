"""检查什么
    gen.toml 的 law_library 是否指向一个目录；法律文本是否都在该目录之内。

为何重要
    找不到法律文本，条文是否存在、引文是否一致就无从核对；指错目录会让审查悄悄落空。

不合格示例
    law_library = "/home/user/lawdata"

合格示例
    law_library = "../lawdata"

如何处理
    写相对 gen.toml 的路径，可以用 .. 指到仓库之外；目录里的符号链接不得指到目录之外。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="LAW028",
    slug="library-path",
    check=problems_of("law-path"),
    explanation=__doc__ or "",
)
