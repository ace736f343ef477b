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

from collections.abc import Iterator

from gen.check.duplicates import repeated
from gen.check.finding import Finding, JsonPlace
from gen.check.node import Node
from gen.check.rule import Rule
from gen.check.selection_index import SelectionIndex
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report references that one list holds twice (contract R-S16, R-S19, R-S25)."""
    if subject.selection is None:
        return
    for source in subject.selection.sources:
        yield from _repeats(_listed(source.node, "proposition_ids"), "propositions")
        yield from _repeats(_listed(source.node.get("trace"), "query_ids"), "queries")
    yield from _repeats(_unresolved(subject.selection), "unresolved")


def _repeats(places: list[tuple[str, JsonPlace]], wording: str) -> Iterator[Finding]:
    for name, place, first in repeated(places):
        yield Finding(place, {"id": name}, wording, ((first, "first"),))


def _listed(owner: Node, key: str) -> list[tuple[str, JsonPlace]]:
    return [(name, JsonPlace("selection", path)) for name, path in owner.texts(key)]


def _unresolved(selection: SelectionIndex) -> list[tuple[str, JsonPlace]]:
    return [
        (item.proposition_id, JsonPlace("selection", (*item.node.path, "proposition_id")))
        for item in selection.unresolved
        if item.proposition_id is not None
    ]


RULE = Rule(
    code="SEL010",
    slug="repeated-reference",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
