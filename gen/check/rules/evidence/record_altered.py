"""检查什么
    底稿的 SHA-256 是否等于采集时记入 SHA256SUMS 的值；没有记入的，是否等于上一次报告清单中的值。
    采集的来源是否与它的回执、原始批次与正文摘要相符。

为何重要
    引文是否一致，全凭底稿。采集之后改动过的底稿不再是证据。

不合格示例
    在底稿里改了一个字，使它与正文的引文相同。

合格示例
    底稿与 SHA256SUMS 逐一相符。

如何处理
    恢复原来的底稿；确需重新检索时，保留新的调用结果，并由采集人更新 SHA256SUMS。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location
from gen.load.case_folder import HASHES_FILE, CaseFolder
from gen.load.positions import line_of
from gen.model.record import Record

_DIGITS = 12


def check(subject: Subject) -> Iterator[Finding]:
    """Report every record that has changed since capture (design §5 and §7)."""
    folder = subject.folder
    if folder is None:
        return
    integrity = subject.case_evidence.integrity
    for record in folder.archive.records:
        if integrity.is_altered(record):
            yield _finding(subject, folder, record)
    for record in folder.archive.captured:
        if integrity.is_altered(record):
            place = TextPlace(Location(folder.shown_file(record.file), 1, 1))
            yield Finding(place, {"file": record.file}, "captured")


def _finding(subject: Subject, folder: CaseFolder, record: Record) -> Finding:
    place = TextPlace(Location(folder.shown_file(record.file), 1, 1))
    facts = {"file": record.file, "found": record.sha256[:_DIGITS]}
    listed = subject.case_evidence.integrity.listed.hashes.get(record.file)
    if listed is None:
        report = next(item for item in folder.published if record.file in item.hashes)
        expected = report.hashes[record.file][:_DIGITS]
        facts |= {"expected": expected, "report": report.file}
        return Finding(place, facts, "published")
    line = line_of(folder.hash_list or "", listed.line)
    there = TextPlace(Location(folder.shown_file(HASHES_FILE), listed.line, 1), line)
    return Finding(
        place, facts | {"expected": listed.digest[:_DIGITS]}, related=((there, "listed"),)
    )


RULE = Rule("EVD004", "record-altered", check, __doc__ or "", outward_locked=True)
