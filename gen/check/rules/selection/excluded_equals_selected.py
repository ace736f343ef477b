"""检查什么
    已排除候选的标题是否与某条精选来源的标题相同（忽略空白与全角半角之别）。

为何重要
    同一材料既被采用又被排除，两处的理由必有一处不对；核对时无法知道以哪一处为准。

不合格示例
    来源 S-04 与候选 R-01 的 title 都是“软件公司与科技公司技术委托开发合同纠纷案”。

合格示例
    已排除候选的标题都不在精选来源之内。

如何处理
    采用的从 excluded_candidates 删去；不采用的从 selected_sources 删去。确为不同材料的，
    在标题中写明条号或案号以示区别。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.folded_title import fold_title
from gen.check.node import Node
from gen.check.rule import Rule
from gen.check.selection_index import SelectionIndex
from gen.check.subject import Subject
from gen.check.vocabulary import shortened


def check(subject: Subject) -> Iterator[Finding]:
    """Report material that is both selected and excluded (weakness 29)."""
    if subject.selection is None:
        return
    selected = _selected(subject.selection)
    excluded = subject.selection.excluded
    if selected.keys().isdisjoint(excluded.folded_titles):
        return
    for position, folded in enumerate(excluded.folded_titles):
        first = selected.get(folded)
        if first is not None:
            place = JsonPlace("selection", (*excluded.at(position).node.path, "title"))
            facts = {"title": shortened(excluded.titles[position])}
            yield Finding(place, facts, related=((first, "selected"),))


def _selected(selection: SelectionIndex) -> dict[str, JsonPlace]:
    titled: list[tuple[str | None, Node]] = [
        (source.node.text("title"), source.node.get("title")) for source in selection.sources
    ]
    found: dict[str, JsonPlace] = {}
    for title, node in titled:
        if title is not None:
            found.setdefault(fold_title(title), JsonPlace("selection", node.path))
    return found


RULE = Rule(
    code="SEL031",
    slug="excluded-equals-selected",
    check=check,
    explanation=__doc__ or "",
)
