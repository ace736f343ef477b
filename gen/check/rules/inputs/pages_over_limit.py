"""检查什么
    印出的 PDF 页数是否不超过 gen.toml [limits] 的 pages。

为何重要
    法律检索报告通常几十页；上千页多半是输入损坏，或者主题的样式有误，例如字号过大、每段一页。

不合格示例
    PDF 有 3100 页，上限为 2000。

合格示例
    PDF 有 40 页。

如何处理
    检查正文与主题的样式；确有必要时在 gen.toml 写 [limits] pages = 5000。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP033",
    slug="pages-over-limit",
    check=problems_of("pages-over-limit"),
    explanation=__doc__ or "",
    contract=True,
)
