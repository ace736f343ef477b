"""检查什么
    争点、要件、检索缺口、命题、查询的编号在各自范围内是否唯一。
    要件与缺口的编号在整份计划内唯一，不限于同一争点。

为何重要
    编号重复时，引用它的命题、查询与来源究竟指哪一条无法确定。

不合格示例
    两个命题的 id 都是 "P-02"。

合格示例
    命题编号依次为 "P-01"、"P-02"、"P-03"。

如何处理
    为后出现的一条换一个未用过的编号，并检查引用它的地方。
"""

from collections.abc import Iterator

from gen.check.duplicates import repeated
from gen.check.finding import Finding
from gen.check.plan_entries import KINDS
from gen.check.rule import Rule
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report every id that an earlier entry of its kind has (R-P10, P15, P21, P25, P33)."""
    for kind in KINDS if subject.plan else ():
        entries = subject.plan.entries(kind) if subject.plan else ()
        named = ((entry.id, entry.node.path) for entry in entries)
        for name, place, first in repeated("plan", named, "id"):
            yield Finding(place, {"id": name}, kind, ((first, "first"),))


RULE = Rule(
    code="PLN010",
    slug="plan-duplicate-id",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
