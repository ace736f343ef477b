"""检查什么
    文件是否为 UTF-8 文本（可以带字节顺序标记，可以用 Windows 换行）。

为何重要
    按错误的编码读，汉字会变成乱码，引文也就无法逐字核对。

不合格示例
    用“ANSI”或 GBK 保存的 research-plan.json。

合格示例
    用 UTF-8 保存的 research-plan.json。

如何处理
    用编辑器“另存为 UTF-8”，不要只改后缀。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP011",
    slug="not-utf8",
    check=problems_of("not-utf8"),
    explanation=__doc__ or "",
    contract=True,
)
