"""检查什么
    两条精选来源是否引用同一条文的不同款、项，或同一案件的不同文书。

为何重要
    分款引用可以是正当的，也可能是把一条拆成几条；合并之后往往更清楚。

不合格示例
    S-01 引用“《中华人民共和国公司法》第五十七条第一款”，S-02 引用同条第二款

合格示例
    S-01 引用“《中华人民共和国公司法》第五十七条第一款、第二款”

如何处理
    确需分别说明的，不必改动；否则合并为一条，在引用中并列各款。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.same_sources import kindred
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.law.case import CaseCitation


def check(subject: Subject) -> Iterator[Finding]:
    """Report sources that share an article or a case with an earlier one."""
    for item, first in kindred(subject.materials):
        wording = "case" if isinstance(item.citation, CaseCitation) else "message"
        place = JsonPlace("selection", (*item.source.node.path, "citation"))
        earlier = JsonPlace("selection", (*first.source.node.path, "citation"))
        facts = {"source": item.source.name, "first": first.source.name}
        yield Finding(place, facts, wording, ((earlier, "first"),))


RULE = Rule(
    code="LAW004",
    slug="same-article",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.INFO,
)
