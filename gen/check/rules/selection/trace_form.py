"""检查什么
    来源链接 source_url 是否为 http 或 https 网址；
    归档引用 archive_ref 是否为案件目录内的相对路径；两者之一有效时，另一个是否也为文本。

为何重要
    链接会原样进入报告；javascript: 或本机文件的链接对读者无用且有风险，
    指向案件目录之外的归档无法随报告复现。

不合格示例
    "source_url": "javascript:alert(1)"，或 "archive_ref": "../../secret.json"

合格示例
    "source_url": "https://flk.npc.gov.cn/detail?id=1", "archive_ref": "archive/demo/1.json"

如何处理
    写完整的 https 网址；归档写以 archive/ 开头的相对路径；没有的一项删去。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.node import Node, is_text
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import describe, field_name
from gen.check.web_address import is_web_address
from gen.files.safe_path import refusal_by_text


def check(subject: Subject) -> Iterator[Finding]:
    """Report traces that nobody can follow (contract R-S22: form unchecked; weakness 33)."""
    for source in subject.selection.sources if subject.selection else ():
        trace = source.node.get("trace")
        yield from _address(trace.get("source_url"))
        yield from _record(trace.get("archive_ref"))
        yield from _wrong_type(trace)


def _address(url: Node) -> Iterator[Finding]:
    if is_text(url.value) and not is_web_address(url.value):
        yield in_selection(url.path, "address", found=describe(url.value))


def _record(reference: Node) -> Iterator[Finding]:
    refusal = refusal_by_text(reference.value.strip()) if is_text(reference.value) else None
    if refusal is not None:
        yield in_selection(reference.path, refusal.value, found=describe(reference.value))


def _wrong_type(trace: Node) -> Iterator[Finding]:
    """Report a value that is no text beside one that is; alone it makes the source untraceable."""
    for key, other in (("source_url", "archive_ref"), ("archive_ref", "source_url")):
        value = trace.get(key).value
        if value is not None and not isinstance(value, str) and trace.text(other):
            facts = {"key": field_name(key), "found": describe(value)}
            yield in_selection((*trace.path, key), "type", **facts)


RULE = Rule(
    code="SEL030",
    slug="trace-form",
    check=check,
    explanation=__doc__ or "",
)
