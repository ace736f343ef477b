"""检查什么
    作者的文字里是否有商业数据库与平台的名称、检索的轮次与次数、连接状态与检索过程的说法，
    如“北大法宝”“七次查询”“未接入”“改用网页搜索”。官方的文书网、案例库与法规库是来源，不在此列。

为何重要
    对外的报告只写检索到什么、没有检索到什么；过程属于内部记录，写出来会被当作保留意见。

不合格示例
    七次查询均无结果，案例平台未接入，改用网页搜索。

合格示例
    截至2026年9月14日，未检索到可核验依据。

如何处理
    过程移到 narrative/strategy.md（只印在内部版），正文只写结果与检索范围。
"""

from collections.abc import Iterator

from gen.check.disclosure.trade_words import search_talk
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.disclosure.hits import hits_of_inputs
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report platforms, rounds and talk about the search (design §6, client edition)."""
    yield from hits_of_inputs(search_talk, subject.disclosure.words)


RULE = Rule(
    code="DIS007",
    slug="search-talk",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.INFO,
    outward=Severity.WARNING,
)
