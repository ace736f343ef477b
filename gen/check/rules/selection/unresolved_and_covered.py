"""检查什么
    列入 unresolved_propositions 的命题，是否没有同时被精选来源对应。

为何重要
    同一命题既说“未取得依据”又列出依据，读者无法判断结论是否有支撑。

不合格示例
    来源 S-01 的 proposition_ids 含 P-02，unresolved_propositions 也列 P-02。

合格示例
    P-02 只出现在其中一处。

如何处理
    依据充分的从 unresolved_propositions 删去；依据不足的，从来源的 proposition_ids 中删去该命题。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.selection_index import SelectionIndex
from gen.check.subject import Subject


def check(subject: Subject) -> Iterator[Finding]:
    """Report unresolved propositions that a source covers (contract R-S26)."""
    if subject.selection is None:
        return
    covered = _covered(subject.selection)
    for item in subject.selection.unresolved:
        source = covered.get(item.proposition_id or "")
        if source is not None:
            place = JsonPlace("selection", (*item.node.path, "proposition_id"))
            facts = {"proposition": item.proposition_id or ""}
            yield Finding(place, facts, related=((source, "source"),))


def _covered(selection: SelectionIndex) -> dict[str, JsonPlace]:
    """Map each covered proposition to where the first source claims it."""
    found: dict[str, JsonPlace] = {}
    for source in selection.sources:
        for name, path in source.node.texts("proposition_ids"):
            found.setdefault(name, JsonPlace("selection", path))
    return found


RULE = Rule(
    code="SEL020",
    slug="unresolved-and-covered",
    check=check,
    explanation=__doc__ or "",
    contract=True,
)
