"""检查什么
    法律要件摘要 legal_elements 中 covered 为 false 的要件，是否在
    facts_to_supplement 中有对应的一项。

为何重要
    要件没有事实支撑又没有人去补，检索再多法条也补不上这一环（研究合同文件第2.1节：检索不能代替补证）。

不合格示例
    "legal_elements": [{"element": "损失数额", "source": "民法典第584条", "covered": false}]，
    没有 facts_to_supplement。

合格示例
    "facts_to_supplement": [{"fact": "停线期间的损失数额", "blocks_path": "损失赔偿",
      "action": "请委托人提供审计报告"}]

如何处理
    在 facts_to_supplement 中补一项，fact 或 blocks_path 写明该要件；
    要件其实已有事实的，把 covered 改为 true。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.likeness import plain, word_pairs
from gen.check.node import Node
from gen.check.plan_brief import brief_of
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened

_WORDS = ("fact", "blocks_path", "action")


def check(subject: Subject) -> Iterator[Finding]:
    """Report elements not covered that no fact to supplement is about (contract (a))."""
    brief = brief_of(subject.plan)
    supplements = ["，".join(_texts(item)) for item in brief.objects("facts_to_supplement")]
    for element in brief.objects("legal_elements"):
        name = element.text("element")
        if name is None or element.get("covered").value is not False:
            continue
        if not any(_is_about(supplement, name) for supplement in supplements):
            yield in_plan(element.path, element=shortened(name.strip()))


def _texts(item: Node) -> Iterator[str]:
    return (text for key in _WORDS if (text := item.text(key)) is not None)


def _is_about(supplement: str, element: str) -> bool:
    """Tell whether a supplement names an element, or has any word in common with it."""
    return plain(element) in plain(supplement) or bool(word_pairs(element) & word_pairs(supplement))


RULE = Rule(
    code="PLN041",
    slug="uncovered-element",
    check=check,
    explanation=__doc__ or "",
)
