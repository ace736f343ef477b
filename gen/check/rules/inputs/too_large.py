"""检查什么
    输入文件是否不超过 64 MiB。

为何重要
    计划与清单只有几十 KB；过大的文件多半放错了内容，例如整批原始召回。

不合格示例
    selected-sources.json 有 80 MB。

合格示例
    selected-sources.json 有 40 KB。

如何处理
    原始召回放进 archive/，清单里只写精选的来源。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP010",
    slug="too-large",
    check=problems_of("too-large"),
    explanation=__doc__ or "",
    contract=True,
)
