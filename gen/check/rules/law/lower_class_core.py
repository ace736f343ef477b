"""检查什么
    同一命题下，位阶较低的规范列为核心（core），而位阶较高的规范只列为补充（supplementary）。

为何重要
    结论通常应当先立在位阶较高的规范上；有意如此的（例如司法解释规定更具体）可以不理会。

不合格示例
    命题 P-01：行政法规列为核心，同一命题的法律列为补充

合格示例
    命题 P-01：法律与行政法规都列为核心

如何处理
    核对主次；确有理由的，不必改动。
"""

from collections.abc import Iterator

from gen.check.finding import Finding, JsonPlace
from gen.check.rule import Rule
from gen.check.selection_index import Source
from gen.check.subject import Subject
from gen.check.vocabulary import value_names
from gen.diagnostics.diagnostic import Severity

_CLASSES = {
    "constitution": 0,
    "law": 0,
    "judicial_interpretation": 1,
    "administrative_regulation": 2,
    "local_regulation": 3,
    "department_rule": 3,
}
"""The classes of normative sources (delivery-gate document §5); an order for reading."""


def check(subject: Subject) -> Iterator[Finding]:
    """Report each core source once for the highest class that stands back behind it.

    `gen validate` has no advice to give: the contract leaves the choice to the author.
    """
    if subject.strength == "contract":
        return
    sources = subject.selection.sources if subject.selection else ()
    normative = [source for source in sources if source.source_type in _CLASSES]
    backed = [source for source in normative if source.priority == "supplementary"]
    for source in normative:
        higher = [other for other in backed if _is_higher(other, source)]
        if source.priority == "core" and higher:
            yield _finding(source, min(higher, key=_class_of))


def _finding(source: Source, other: Source) -> Finding:
    shared = sorted(set(source.proposition_ids) & set(other.proposition_ids))
    facts = {
        "source": source.name,
        "type": value_names("source_type", [source.source_type or ""]),
        "other": other.name,
        "other_type": value_names("source_type", [other.source_type or ""]),
        "propositions": "、".join(shared),
    }
    place = JsonPlace("selection", (*source.node.path, "priority"))
    second = JsonPlace("selection", (*other.node.path, "priority"))
    return Finding(place, facts, related=((second, "other"),))


def _is_higher(other: Source, source: Source) -> bool:
    shared = set(other.proposition_ids) & set(source.proposition_ids)
    return bool(shared) and _class_of(other) < _class_of(source)


def _class_of(source: Source) -> int:
    return _CLASSES[source.source_type or ""]


RULE = Rule(
    code="LAW020",
    slug="lower-class-core",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.INFO,
)
