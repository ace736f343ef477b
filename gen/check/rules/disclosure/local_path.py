"""检查什么
    作者的文字里是否有本机路径、file: 链接、底稿与工作文件的文件名。调用轨迹里的底稿名不在此列。

为何重要
    对外的报告里出现路径或文件名，会暴露作者的电脑与案卷结构，读者也打不开。

不合格示例
    详见 /home/li/案卷/合同.docx，底稿见 archive/demo/20260914_091638_公司法.json。

合格示例
    详见随附的合同复印件 [S-03]。

如何处理
    删去路径，改写材料的名称；需要追溯的，来源条目会印出底稿摘要。
"""

from collections.abc import Iterator

from gen.check.disclosure.local_paths import local_paths
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.rules.disclosure.hits import plain_findings
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity


def check(subject: Subject) -> Iterator[Finding]:
    """Report paths and names of working files (report-standards notes, section 6.2)."""
    yield from plain_findings(subject, local_paths, subject.disclosure.words)


RULE = Rule(
    code="DIS004",
    slug="local-path",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.INFO,
    outward=Severity.ERROR,
)
