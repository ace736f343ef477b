"""检查什么
    同一个对象里是否有重复的键。

为何重要
    多数程序只取最后一个值；重复的键可以遮住前面的 "pending"，审查与人看到的不是同一份内容。

不合格示例
    {"verification_status": "pending", "verification_status": "verified"}

合格示例
    {"verification_status": "verified"}

如何处理
    保留正确的一个，删去另一个。
"""

from gen.check.rule import Rule
from gen.check.rules.inputs.problems import problems_of

RULE = Rule(
    code="INP006",
    slug="duplicate-key",
    check=problems_of("duplicate-key"),
    explanation=__doc__ or "",
    contract=True,
)
