"""检查什么
    每份底稿在采集时是否留下了摘要（案件目录的 SHA256SUMS）。

为何重要
    没有摘要，就不能证明底稿在采集之后没有改动；报告会写明这一点。

不合格示例
    案件目录没有 SHA256SUMS；或者后来补采的底稿没有记入。

合格示例
    采集完成时运行 sha256sum archive/*/*.json > SHA256SUMS。

如何处理
    采集底稿时一并生成或补记 SHA256SUMS。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location, Severity
from gen.load.case_folder import HASHES_FILE


def check(subject: Subject) -> Iterator[Finding]:
    """Tell which records have no hash of the time of capture."""
    folder = subject.folder
    if folder is None or not folder.archive.records:
        return
    if folder.hash_list is None:
        place = Location(folder.shown_file(HASHES_FILE))
        yield Finding(TextPlace(place), {"count": str(len(folder.archive.records))}, "no_list")
        return
    for record in folder.archive.records:
        if not subject.case_evidence.integrity.is_hashed(record):
            place = Location(folder.shown_file(record.file), 1, 1)
            yield Finding(TextPlace(place), {"file": record.file})


RULE = Rule("EVD006", "record-not-hashed", check, __doc__ or "", severity=Severity.INFO)
