"""检查什么
    所要的版本是否能够生成。

为何重要
    呈庭版只能印呈庭正文与类案检索要素；在这些内容能够核对之前，不生成呈庭版，
    以免把内部或客户的文字带到法庭。

不合格示例
    edition = "court"

合格示例
    edition = "client"

如何处理
    选择 internal（内部版）或 client（客户版）。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP020",
    slug="edition-unavailable",
    check=problems_of("edition-unavailable"),
    explanation=__doc__ or "",
    contract=True,
)
