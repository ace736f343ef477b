"""检查什么
    已排除候选的标题是否写着某条精选来源引用的条款或案件，不论写法是否相同。

为何重要
    同一材料既被采用又被排除，两处的理由必有一处不对。

不合格示例
    来源引用“《中华人民共和国民法典》第五百七十七条”，候选标题是“民法典第577条”

合格示例
    候选标题是“中华人民共和国民法典第五百八十条”，没有来源引用这一条

如何处理
    采用的从 excluded_candidates 删去；不采用的从 selected_sources 删去。
    标题逐字相同的由 SEL031 报告。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.folded_title import folded_title
from gen.check.rule import Rule
from gen.check.same_sources import excluded_again
from gen.check.subject import Subject
from gen.check.vocabulary import shortened


def check(subject: Subject) -> Iterator[Finding]:
    """Report material that is both cited and excluded, in whatever writing (weakness 29)."""
    if subject.selection is None:
        return
    titled = {folded_title(source.node) for source in subject.selection.sources}
    found = excluded_again(subject.selection.excluded, subject.materials, subject.catalogue)
    for candidate, source in found:
        if folded_title(candidate.node) in titled:
            continue
        facts = {
            "title": shortened(candidate.node.text("title") or ""),
            "source": source.name,
            "citation": shortened(source.citation or ""),
        }
        place = JsonPlace("selection", (*candidate.node.path, "title"))
        selected = JsonPlace("selection", (*source.node.path, "citation"))
        yield Finding(place, facts, related=((selected, "selected"),))


RULE = Rule(
    code="LAW005",
    slug="excluded-material",
    check=check,
    explanation=__doc__ or "",
)
