"""检查什么
    SHA256SUMS 的每一行是否为“64 位十六进制摘要、两个空格、文件名”，同一文件是否只有一个摘要，
    所列底稿是否都在。

为何重要
    读不懂的一行不起作用：它所指的底稿是否改动过，就无从核对。

不合格示例
    摘要少了一位；或者所列底稿已经不在案件目录里。

合格示例
    在案件目录里运行 sha256sum archive/*/*.json 得到的清单。

如何处理
    改正该行；底稿确已撤下的，由采集人删去该行。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Location, Severity
from gen.load.case_folder import HASHES_FILE, CaseFolder
from gen.load.positions import line_of


def check(subject: Subject) -> Iterator[Finding]:
    """Report the lines of SHA256SUMS that cannot be used, and the records that are gone."""
    folder = subject.folder
    if folder is None or folder.hash_list is None:
        return
    integrity = subject.case_evidence.integrity
    for fault in integrity.listed.faults:
        yield Finding(_place(folder, fault.line), {}, fault.kind)
    for file, listed in integrity.listed.hashes.items():
        is_there = file in integrity.records or file in integrity.unreadable
        if file.startswith("archive/") and file.endswith(".json") and not is_there:
            yield Finding(_place(folder, listed.line), {"file": file}, "gone")


def _place(folder: CaseFolder, line: int) -> TextPlace:
    location = Location(folder.shown_file(HASHES_FILE), line, 1)
    return TextPlace(location, line_of(folder.hash_list or "", line))


RULE = Rule("EVD005", "hash-list-broken", check, __doc__ or "", severity=Severity.WARNING)
