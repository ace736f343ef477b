"""检查什么
    底稿里写明的 fingerprint 与按 endpoint、query 重新计算的指纹是否相同。

为何重要
    指纹标明这份底稿是哪一次调用的结果；不同时，所载的问题可能被改过，或者结果被放进了别的底稿。

不合格示例
    "query": {"keyword": "违约金"}，而 fingerprint 是另一组检索词的指纹。

合格示例
    检索工具写下的底稿，写下之后没有改动。

如何处理
    从检索工具重新导出这份底稿；不要手工改写 query 或 fingerprint。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location, Severity
from gen.evidence.fingerprint import fingerprint_of, states_another

_DIGITS = 12


def check(subject: Subject) -> Iterator[Finding]:
    """Report every record whose stated fingerprint is not that of its call (contract (e))."""
    if subject.folder is None:
        return
    for record in subject.folder.archive.records:
        if states_another(record):
            place = Location(subject.folder.shown_file(record.file), 1, 1, "$.fingerprint")
            facts = {
                "file": record.file,
                "stated": (record.fingerprint or "")[:_DIGITS],
                "computed": fingerprint_of(record)[:_DIGITS],
            }
            yield Finding(TextPlace(place), facts)


RULE = Rule("EVD003", "fingerprint-mismatch", check, __doc__ or "", severity=Severity.WARNING)
