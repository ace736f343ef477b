"""检查什么
    时效性 sxx、效力级别 effect1、案件类别 wenshu-type 与 ajlb、法院层级 cj、文书种类 wszl 的取值，
    是否为平台认识的词。

为何重要
    检索工具不核对这些取值；平台不认识的词会使筛选失效或一无所获，零命中又会被误当作没有依据。

不合格示例
    "interface": "search", "filters": {"--sxx": "有效"}

合格示例
    "interface": "search", "filters": {"--sxx": "现行有效"}

如何处理
    改为提示列出的词；case-semantic 的 wszl 写编码 1 至 11，case 的 wszl 写文书种类的名称。
"""

from collections.abc import Iterator

from gen.check.filter_uses import FilteredQuery, FilterUse
from gen.check.filter_values import value_fault
from gen.check.finding import Finding, in_plan
from gen.check.nearest import nearest
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.diagnostics.diagnostic import Severity
from gen.law.filter_words import Vocabulary, vocabularies


def check(subject: Subject) -> Iterator[Finding]:
    """Report filter values that the platform does not know (contract R-Q06, (f))."""
    known = vocabularies()
    for query in subject.filtered_queries:
        for use in query.uses:
            words = known.get((query.interface.name, use.name))
            if words is None or use.filter is None or not use.is_given:
                continue
            if value_fault(use.filter, use.value) is None:
                unknown = words.unknown(use.value)
                if unknown is not None:
                    yield _finding(query, use, words, unknown)


def _finding(query: FilteredQuery, use: FilterUse, words: Vocabulary, unknown: str) -> Finding:
    near = nearest(unknown, words.words)
    wording = "near" if near else "message" if words.words else "code"
    facts = {
        "query": query.name,
        "filter": shortened(use.key.strip()),
        "found": shortened(unknown),
        "known": "、".join(words.words or words.examples),
        "nearest": near or "",
    }
    return in_plan(use.path, wording, **facts)


RULE = Rule(
    code="FLT020",
    slug="filter-vocabulary",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
