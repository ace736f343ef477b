"""检查什么
    selected_sources 是否为非空数组；
    unresolved_propositions 与 excluded_candidates 如有填写是否为数组。

为何重要
    缺少清单或清单为空时，正式报告没有可用的依据，门禁必须失败关闭（交付门禁文件第6节）。

不合格示例
    "selected_sources": []

合格示例
    "selected_sources": [{"source_id": "S-01"}], "excluded_candidates": []

如何处理
    至少列一条核验过的来源；没有未解决命题或已排除候选时写 []，或删去该字段，不要写 null。
"""

from gen.check.rule import Rule
from gen.check.shape_rules import is_class, shape_check

RULE = Rule(
    code="SEL005",
    slug="selection-not-an-array",
    check=shape_check("selection", is_class("array")),
    explanation=__doc__ or "",
    contract=True,
)
