"""检查什么
    同一来源的 proposition_ids、trace.query_ids 中是否有重复编号；
    同一命题是否在 unresolved_propositions 中只出现一次。

为何重要
    重复的编号多半是复制时漏改，实际想写的是另一个命题或查询；
    同一命题两次披露会让读者看到互相矛盾的理由。

不合格示例
    "proposition_ids": ["P-01", "P-01"]

合格示例
    "proposition_ids": ["P-01", "P-03"]

如何处理
    删去重复项，或改为原本要写的编号；同一命题的未解决理由合并为一条。
"""

from collections.abc import Iterable, Iterator

from gen.check.duplicates import repeated
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.json_path import JsonPath


def check(subject: Subject) -> Iterator[Finding]:
    """Report references that one list holds twice (contract R-S16, R-S19, R-S25)."""
    if subject.selection is None:
        return
    for source in subject.selection.sources:
        trace = source.node.get("trace")
        yield from _repeats(source.node.texts("proposition_ids"), "propositions")
        yield from _repeats(trace.texts("query_ids"), "queries")
    unresolved = ((item.proposition_id, item.node.path) for item in subject.selection.unresolved)
    yield from _repeats(unresolved, "unresolved", "proposition_id")


def _repeats(
    named: Iterable[tuple[str | None, JsonPath]], wording: str, *step: str
) -> Iterator[Finding]:
    for name, place, first in repeated("selection", named, *step):
        yield Finding(place, {"id": name}, wording, ((first, "first"),))


RULE = Rule(
    code="SEL010",
    slug="repeated-reference",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
