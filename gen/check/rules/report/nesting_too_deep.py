"""检查什么
    正文稿的引用、列表与强调嵌套不超过 12 层，标记总量不超过可读的限度。

为何重要
    更深的嵌套在纸面上无法排版，也无法阅读。

不合格示例
    连续十三个“>”开头的引用层。

合格示例
    引用之内再引用一层；列表至多两三层。

如何处理
    减少层次，改用小标题或表格。
"""

from gen.check.rule import Rule
from gen.check.rules.report.markdown_faults import faults_of

RULE = Rule(
    "RPT003",
    "nesting-too-deep",
    faults_of("nesting-too-deep", "too-much-markup"),
    __doc__ or "",
    locked=True,
)
