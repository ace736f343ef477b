"""检查什么
    精选来源的 archive_ref 是否指向案件目录内确实存在的底稿。

为何重要
    指不到底稿的来源无法追溯，读者无从核对引文与时效。

不合格示例
    "archive_ref": "archive/demo/20260914_091638_公司法.json"，而目录里没有这个文件。

合格示例
    archive_ref 与 archive 目录下的文件名逐字相同。

如何处理
    改正路径，或者把底稿放回原处。要写从案件目录起的路径；
    采集到的来源写 evidence/sources/编号.json，不能只写编号。
"""

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from gen.check.finding import Finding, in_selection
from gen.check.nearest import nearest
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report every archive_ref that names no record of the case (design §7, trace)."""
    if subject.folder is None or subject.selection is None:
        return
    archive = subject.folder.archive
    known = [record.file for record in archive.holding]
    broken = {record.file for record in archive.unreadable}
    for source in subject.selection.sources:
        trace = source.node.get("trace")
        reference = trace.text("archive_ref")
        if reference is None or reference.strip() in known or reference.strip() in broken:
            continue
        near = _named(reference.strip(), known) or nearest(reference.strip(), known)
        path = trace.get("archive_ref").path
        facts = {"reference": reference.strip(), "nearest": near or ""}
        yield in_selection(path, "message" if near else "none_near", **facts)


def _named(reference: str, known: Sequence[str]) -> str | None:
    """Return the one record whose file is called `reference`, such as the id of a source."""
    found = [file for file in known if _is_called(file, reference)]
    return found[0] if len(found) == 1 else None


def _is_called(file: str, name: str) -> bool:
    path = PurePosixPath(file)
    return name in (path.name, path.stem)


RULE = Rule("EVD002", "record-missing", check, __doc__ or "", locked=True)
