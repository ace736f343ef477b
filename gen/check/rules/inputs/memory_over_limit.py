"""检查什么
    处理一份报告的进程所占内存是否不超过 gen.toml [limits] 的 memory。

为何重要
    通常占用一二百 MiB；无限增长会拖垮整台机器。到上限即停止，原来的报告保持不变。

不合格示例
    主题模板把一段文字反复加倍，占用超过 4096 MiB。

合格示例
    四十页的报告占用 230 MiB。

如何处理
    检查输入与主题；确有必要时在 gen.toml 写 [limits] memory = 8192。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP035",
    slug="memory-over-limit",
    check=problems_of("memory-over-limit"),
    explanation=__doc__ or "",
    contract=True,
)
