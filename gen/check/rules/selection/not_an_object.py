"""检查什么
    精选来源、未解决命题、已排除候选的每一项，以及来源的 trace，是否为对象。

为何重要
    位置上不是对象，其中的字段就无处可读；没有 trace 的来源无法追溯。

不合格示例
    "trace": "https://example.org/law/692"

合格示例
    "trace": {"query_ids": ["Q-01"], "source_url": "https://example.org/law/692"}

如何处理
    用花括号写成对象并补齐字段。
"""

from gen.check.rule import Rule
from gen.check.shape_rules import is_class, shape_check

RULE = Rule(
    code="SEL004",
    slug="selection-not-an-object",
    check=shape_check("selection", is_class("object")),
    explanation=__doc__ or "",
    contract=True,
)
