"""检查什么
    关键事实摘要 key_decisive_facts 的每一项，能否在决定性事实、背景事实或涵摄矩阵中找到；
    关键排除摘要 key_exclusions 的每一项，能否在 must_exclude_neighbor_types 中找到。只比较字面。

为何重要
    摘要是底层字段的精简镜像，底层字段才是权威来源；摘要里多出来的内容没有人检索过
    （研究合同文件第3.1节）。

不合格示例
    "must_exclude_neighbor_types": ["买卖现成软件许可的案件（缺委托开发这一要件）"],
    "key_exclusions": ["建设工程分包案件"]

合格示例
    "key_exclusions": ["现成软件许可买卖"]

如何处理
    把摘要改为底层字段里的说法，或在底层字段补上这一项；字面不同而意思相同时可以不改。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_plan
from gen.check.likeness import Pairs, covered, pairs_of_all, word_pairs
from gen.check.node import Node
from gen.check.plan_brief import brief_of
from gen.check.plan_index import PlanIndex
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.diagnostics.diagnostic import Severity

_ENOUGH = 0.2
"""The least part of a summary's words that its list must hold; shorter forms keep that much."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report summaries of things that the lists they mirror do not hold (contract R-D03)."""
    plan, brief = subject.plan, brief_of(subject.plan)
    if plan is None:
        return
    if brief.has("key_decisive_facts"):
        yield from _unknown(brief, "key_decisive_facts", _facts(plan, brief))
    if brief.has("key_exclusions"):
        listed = (text for text, _ in brief.texts("must_exclude_neighbor_types"))
        yield from _unknown(brief, "key_exclusions", pairs_of_all(listed))


def _unknown(brief: Node, key: str, held: Pairs) -> Iterator[Finding]:
    for text, path in brief.texts(key) if held else ():
        if covered(word_pairs(text), held) < _ENOUGH:
            wording = "fact" if key == "key_decisive_facts" else "exclusion"
            yield in_plan(path, wording, summary=shortened(text.strip()))


def _facts(plan: PlanIndex, brief: Node) -> Pairs:
    """Return the words of everything that states a fact: brief and subsumption matrix."""
    texts = [text for key in _FACTS for text, _ in brief.texts(key)]
    for element in plan.elements:
        texts += [text for text, _ in element.node.texts("facts")]
        texts.append(element.node.text("element") or "")
    return pairs_of_all(texts)


_FACTS = ("decisive_facts", "background_facts")

RULE = Rule(
    code="PLN036",
    slug="summary-not-mirrored",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
