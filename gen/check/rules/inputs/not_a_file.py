"""检查什么
    给出的路径是否为普通文件，而不是目录、管道或设备。

为何重要
    从目录或设备读不出确定的内容，报告也就无法复现。

不合格示例
    --plan 指向一个目录。

合格示例
    --plan 指向 research-plan.json 文件。

如何处理
    改为文件本身的路径。审查整个案件目录请用 gen check。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP002",
    slug="not-a-file",
    check=problems_of("not-a-file"),
    explanation=__doc__ or "",
    contract=True,
)
