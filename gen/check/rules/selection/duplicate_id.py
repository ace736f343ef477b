"""检查什么
    来源编号 source_id 与候选编号 candidate_id 在各自列表内是否唯一。

为何重要
    正文用来源编号引用依据；编号重复，读者无法知道引用的是哪一条。

不合格示例
    两条来源的 source_id 都是 "S-02"。

合格示例
    来源编号依次为 "S-01"、"S-02"、"S-03"。

如何处理
    为后出现的一条换一个未用过的编号，并检查正文中的引用。
"""

from collections.abc import Iterable, Iterator

from gen.check.duplicates import repeated
from gen.check.finding import Finding
from gen.check.rule import Rule
from gen.check.selection_index import Excluded, Source
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report every id that an earlier entry of the same list has (contract R-S08, R-S29)."""
    if subject.selection is None:
        return
    excluded = subject.selection.excluded
    has_repeated = len(set(excluded.ids)) < len(excluded)
    lists: tuple[tuple[str, Iterable[Source | Excluded], str], ...] = (
        ("sources", subject.selection.sources, "source_id"),
        ("excluded", excluded if has_repeated else (), "candidate_id"),
    )
    for kind, entries, key in lists:
        named = ((entry.id, entry.node.path) for entry in entries)
        for name, place, first in repeated("selection", named, key):
            yield Finding(place, {"id": name}, kind, ((first, "first"),))


RULE = Rule(
    code="SEL009",
    slug="selection-duplicate-id",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
