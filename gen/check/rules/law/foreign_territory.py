"""检查什么
    地方性法规的适用地域是否在案件法域（case.toml 的 jurisdictions）之内；没有写明法域时不检查。

为何重要
    地方性法规只在本行政区域适用，外地的规定至多是参考。

不合格示例
    jurisdictions = ["上海市"]，引用《广东省知识产权保护条例》第三条

合格示例
    jurisdictions = ["上海市"]，引用《上海市数据条例》第二十三条

如何处理
    改引案件所在地的规定；确作比较参考的，在适用理由里写明，并豁免此项提示。
"""

from collections.abc import Iterator

from gen.check.cited import CitedSource
from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.diagnostics.diagnostic import Severity
from gen.law.names import fold_name
from gen.law.statute import StatuteCitation


def check(subject: Subject) -> Iterator[Finding]:
    """Report local regulations of another place than the case."""
    places = subject.settings.jurisdictions if subject.settings is not None else ()
    if not places:
        return
    from gen.law.places import applies_in

    for item in subject.cited:
        if item.source.source_type != "local_regulation":
            continue
        locality = _locality(item)
        if locality is not None and applies_in(locality, places) is False:
            yield in_selection(
                (*item.source.node.path, "citation"),
                source=item.source.name,
                locality=locality,
                places="、".join(places),
            )


def _locality(item: CitedSource) -> str | None:
    from gen.law.places import place_at_start

    if item.instrument is not None and item.instrument.locality is not None:
        return item.instrument.locality
    if not isinstance(item.citation, StatuteCitation):
        return None
    place = place_at_start(fold_name(item.citation.name))
    return place.written if place is not None else None


RULE = Rule(
    code="LAW018",
    slug="foreign-territory",
    check=check,
    explanation=__doc__ or "",
    severity=Severity.WARNING,
)
