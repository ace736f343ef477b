"""检查什么
    archive 目录里的每份调用底稿能否读出。

为何重要
    底稿是唯一的证据；读不出的底稿既不能核对引文，也不能列入调用轨迹。

不合格示例
    底稿只保存了一半，JSON 在末尾中断。

合格示例
    每份底稿都是检索工具写下的完整 JSON。

如何处理
    从检索工具重新导出；不要手工改写底稿。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, TextPlace
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report every archived record that could not be read."""
    if subject.folder is None:
        return
    for record in subject.folder.archive.unreadable:
        problem = record.problem
        facts = {"file": record.file, "slug": problem.slug}
        yield Finding(TextPlace(problem.location, problem.source_line), facts, problem.slug)


RULE = Rule("EVD001", "record-unreadable", check, __doc__ or "", locked=True)
