"""检查什么
    脚注的编号与脚注正文是否一一对应。

为何重要
    没有正文的编号会原样印出，没有编号的脚注正文不会印出，作者写的内容因此丢失。

不合格示例
    正文写 [^2]，却没有以“[^2]: ”开头的一行。

合格示例
    违约金以损失为基础。[^1]
    [^1]: 见合同编通则解释第六十五条。

如何处理
    补上脚注正文，或者删去多余的一处。
"""

from gen.check.rule import Rule
from gen.check.rules.report.markdown_faults import faults_of
from gen.diagnostics.diagnostic import Severity

RULE = Rule(
    "RPT008",
    "footnote-astray",
    faults_of("footnote-undefined", "footnote-unused", "footnote-repeated"),
    __doc__ or "",
    Severity.WARNING,
)
