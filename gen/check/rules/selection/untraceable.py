"""检查什么
    来源的 trace 是否至少写明一项：来源链接 source_url，或归档引用 archive_ref。

为何重要
    不能追溯的来源不得离开（交付门禁文件第3节）；链接和归档是核对真实性的唯一入口。

不合格示例
    "trace": {"query_ids": ["Q-01"]}

合格示例
    "trace": {"query_ids": ["Q-01"], "archive_ref": "archive/demo/20260101_090000_违约金.json"}

如何处理
    补写取得该来源的归档文件（相对案件目录），或官方页面的 https 链接。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report traces with neither a URL nor an archived record (contract R-S22)."""
    for source in subject.selection.sources if subject.selection else ():
        trace = source.node.get("trace")
        if trace.is_object and not (trace.text("source_url") or trace.text("archive_ref")):
            yield in_selection(trace.path, source=source.name)


RULE = Rule(
    code="SEL019",
    slug="untraceable",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
