"""检查什么
    结论里的金额与天数，是否也出现在案情、目的、分析或研究计划的决定性事实里。

为何重要
    结论里凭空出现的数额，多半是写错，或者改动案情后没有同步。

不合格示例
    案情与分析都写违约金 360 万元，结论写 380 万元。

合格示例
    结论的数额在分析里有计算过程。

如何处理
    核对数额；确是新的计算结果，在分析里写明来历。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location, Severity
from gen.evidence.figures import Figure, figures
from gen.load.positions import line_of, position_at

_BASES = ("facts", "purpose", "analysis")


def check(subject: Subject) -> Iterator[Finding]:
    """Report figures of the conclusion that occur nowhere in what it rests on."""
    conclusion = subject.narrative.get("conclusion")
    if conclusion is None:
        return
    known = {_key(figure) for text in _basis(subject) for figure in figures(text)}
    reported: set[object] = set()
    for figure in figures(conclusion.content.text):
        if _key(figure) in known or _key(figure) in reported:
            continue
        reported.add(_key(figure))
        line, column = position_at(conclusion.content.text, figure.start)
        location = Location(conclusion.shown, line, column)
        place = TextPlace(location, line_of(conclusion.content.text, line))
        yield Finding(place, {"figure": figure.text})


def _key(figure: Figure) -> tuple[object, str]:
    return figure.value, figure.unit


def _basis(subject: Subject) -> Iterator[str]:
    for name in _BASES:
        if name in subject.narrative:
            yield subject.narrative[name].content.text
    if subject.plan is not None:
        facts = subject.plan.root.get("research_brief").texts("decisive_facts")
        yield from (text for text, _ in facts)
        for element in subject.plan.elements:
            yield from (text for text, _ in element.node.texts("facts"))


RULE = Rule("EVD035", "conclusion-figure", check, __doc__ or "", Severity.WARNING)
