"""检查什么
    规范性来源是否只有一个非官方网站的链接，而没有归档的底稿。

为何重要
    非官方网页的条文可能有误或过时，程序也无从核对；这样的来源列入报告的“建议人工复核事项”。

不合格示例
    法律条文的唯一出处是 "source_url": "https://example.com/law"

合格示例
    有归档底稿；或者链接指向国家法律法规数据库等官方网站。

如何处理
    归档该条的检索结果，或者改用官方网站的链接。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.evidence.tracing import Trace
from gen.model.source_classes import NORMATIVE_TYPES


def check(subject: Subject) -> Iterator[Finding]:
    """Report normative sources whose only trace is a link to no official publisher."""
    if subject.folder is None:
        return
    evidence = subject.case_evidence
    for name, trace in evidence.traces.items():
        source = evidence.cited[name].source
        if trace is Trace.OTHER_LINK and source.source_type in NORMATIVE_TYPES:
            yield in_selection((*source.node.path, "trace", "source_url"), source=name)


RULE = Rule("EVD009", "only-unofficial-link", check, __doc__ or "", severity=Severity.WARNING)
