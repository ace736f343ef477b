"""检查什么
    引用是否写到可以核对的程度：法律规范有无条号、有无文件名称，案号是否完整、
    年份是否晚于报告日期、代字是否合乎规则、是否为 12345 一类虚构案号常见的号码。

为何重要
    读者据引用去找原文；写得不全的引用无法核对，虚构的案号往往就是这个样子。
    合同接受这些写法，因此只是警告。

不合格示例
    "citation": "民法典相关规定"
    "citation": "第五百八十五条"
    "citation": "（2023）京0105民初12345号"

合格示例
    "citation": "《中华人民共和国民法典》第五百八十五条第二款"
    "citation": "（2017）京02民终8676号"

如何处理
    补全名称、条号或案号；案号确为 12345 的，核对裁判文书原文后可以豁免本条。
    类型为 other 的材料只核对案号。
"""

from collections.abc import Iterator
from datetime import date

from gen.check.cited import CitedSource
from gen.check.finding import Finding, in_selection
from gen.check.placeholder import PLACEHOLDER
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.diagnostics.diagnostic import Severity
from gen.law.case import CaseCitation
from gen.law.weaknesses import weaknesses
from gen.model.source_classes import CASE_TYPES


def check(subject: Subject) -> Iterator[Finding]:
    """Report each weakness of each citation (weakness 28)."""
    day = _report_day(subject)
    for item in subject.cited:
        if (item.source.citation or "").startswith(PLACEHOLDER):  # has its own rule
            continue
        for name in weaknesses(item.citation, day):
            if _concerns(name, item):
                facts = {
                    "source": item.source.name,
                    "citation": shortened(item.source.citation or ""),
                }
                path = (*item.source.node.path, "citation")
                yield in_selection(path, _wording(name, item), **facts)


def _report_day(subject: Subject) -> date | None:
    """Return the day after which no case can have been filed that the report cites."""
    settings = subject.settings
    written = settings.date if settings is not None else None
    return written or subject.default_date or subject.as_of


def _concerns(name: str, item: CitedSource) -> bool:
    """Tell whether a weakness counts: of other materials only what is wrong with a number."""
    return item.source.source_type != "other" or isinstance(item.citation, CaseCitation)


def _wording(name: str, item: CitedSource) -> str:
    """Choose the sentence; a case without any number has its own."""
    is_case = item.source.source_type in CASE_TYPES
    return "no-number" if name == "unparsed" and is_case else name


RULE = Rule(
    code="LAW001",
    slug="weak-citation",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
