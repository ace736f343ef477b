"""检查什么
    做好的报告能否写到 dist 目录。

为何重要
    写入失败时原来的报告保持不变；不说明就会被误当作新的报告。

不合格示例
    磁盘已满，或者 dist/client 里放着不是本程序生成的文件。

合格示例
    dist/client 不存在，或者只有本程序生成的文件。

如何处理
    按提示腾出空间、移走文件或等另一个构建结束，再运行一次。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP021",
    slug="not-published",
    check=problems_of("not-published"),
    explanation=__doc__ or "",
    contract=True,
)
