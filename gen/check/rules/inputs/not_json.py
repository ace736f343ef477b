"""检查什么
    研究计划、精选清单与调用底稿能否作为 JSON 读出。

为何重要
    读不出的文件无从审查；此时不下“合格”或“不合格”的结论，退出码为 2。

不合格示例
    {"case_id": "demo",}

合格示例
    {"case_id": "demo"}

如何处理
    按提示的行与列修改。编辑器保存一半的文件会在末尾中断，重新保存即可。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP004",
    slug="not-json",
    check=problems_of("not-json"),
    explanation=__doc__ or "",
    contract=True,
)
