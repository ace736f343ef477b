"""检查什么
    精选来源的名称是否写着计划要排除的近邻案型（must_exclude_neighbor_types、key_exclusions）。只看字面。

为何重要
    命中近邻案型的材料应标 LOW 或 MISMATCH，不得作为主要依据（研究合同文件第8节）。

不合格示例
    计划排除“公司解散纠纷”，精选清单里却有“甲公司股东诉乙公司公司解散纠纷案”。

合格示例
    精选来源的案由与争点一致。

如何处理
    把该来源移到 excluded_candidates；它其实对位的，在适用理由中说明，并改窄排除项的表述。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.likeness import plain
from gen.check.neighbors import neighbor_parts
from gen.check.node import Node
from gen.check.plan_brief import brief_of
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import shortened
from gen.check.wording import read_words
from gen.diagnostics.diagnostic import Severity
from gen.diagnostics.json_path import JsonPath

_LISTS = ("must_exclude_neighbor_types", "key_exclusions")
_SHORTEST = 4
"""A shorter name may stand in a title by chance."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report selected sources whose title names an excluded type of case (document §8)."""
    neighbors = tuple(_names(brief_of(subject.plan)))
    sources = subject.selection.sources if subject.selection and neighbors else ()
    for source in sources:
        title = plain(source.node.text("title") or "")
        path = next((path for name, path in neighbors if name in title), None)
        if path is not None:
            facts = {"source": source.name, "title": shortened(source.node.text("title") or "")}
            place = JsonPlace("selection", (*source.node.path, "title"))
            yield Finding(place, facts, related=((JsonPlace("plan", path), "neighbor"),))


def _names(brief: Node) -> Iterator[tuple[str, JsonPath]]:
    """Yield the excluded types that are long enough to be told by their name, with their place."""
    for key in _LISTS:
        for text, path in brief.texts(key):
            name = plain(neighbor_parts(text)[0])
            for ending in read_words("plan_words")["type_endings"]:
                name = name.removesuffix(ending)
            if len(name) >= _SHORTEST:
                yield name, path


RULE = Rule(
    code="PLN040",
    slug="neighbor-selected",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
