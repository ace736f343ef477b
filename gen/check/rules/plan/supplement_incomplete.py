"""检查什么
    待补事实 facts_to_supplement 的每一项，是否写明事实 fact、
    受阻的路径 blocks_path 与补充办法 action。

为何重要
    不知道缺了它哪条路走不通、由谁怎样去补，待补事实就会一直留在清单上（研究合同文件第3节）。

不合格示例
    {"fact": "停线损失数额"}

合格示例
    {"fact": "停线损失数额", "blocks_path": "可得利益损失的主张",
     "action": "请委托人提供产线停工记录"}

如何处理
    补上缺少的字段。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.plan_brief import brief_of
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import field_name

_FIELDS = ("fact", "blocks_path", "action")


def check(subject: Subject) -> Iterator[Finding]:
    """Report facts to supplement without their fact, path or action (contract (a))."""
    for item in brief_of(subject.plan).objects("facts_to_supplement"):
        for key in _FIELDS:
            value = item.get(key).value
            if value is None or (isinstance(value, str) and not value.strip()):
                yield in_plan((*item.path, key), key=field_name(key))


RULE = Rule(
    code="PLN042",
    slug="supplement-incomplete",
    check=check,
    explanation=__doc__ or "",
)
