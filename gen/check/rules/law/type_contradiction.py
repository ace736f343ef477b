"""检查什么
    来源类型（source_type）与引用是否相符：司法解释写成法律、地方条例写成行政法规、
    法律写成案例或其他材料、无权制定的机关写成有权的类型等。写明细分类型（sub_type）的，
    与来源类型是否相配。案号、指导性案例写成规范性类型，由 LAW002 报告。

为何重要
    类型决定来源在报告中的位阶与章节；类型写错，低位阶的规定就会排在法律之列。

不合格示例
    "source_type": "law",
    "citation": "《最高人民法院关于适用〈中华人民共和国民法典〉总则编若干问题的解释》第三条"

合格示例
    "source_type": "judicial_interpretation"，引用同上

如何处理
    按提示改正类型；引用解析不出来的不作此项检查。目录里没有的文件可以在 law/*.toml 登记。
"""

from collections.abc import Iterator

from gen.check.cited import CitedSource
from gen.check.finding import Finding, in_selection
from gen.check.fitting_types import fitting_types
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.check.vocabulary import value_names
from gen.law.case import CaseCitation
from gen.law.levels import sub_types
from gen.model.source_classes import CASE_TYPES, NORMATIVE_TYPES

_TYPES = frozenset({*NORMATIVE_TYPES, *CASE_TYPES, "other"})


def check(subject: Subject) -> Iterator[Finding]:
    """Report types that cannot be those of what is cited."""
    for item in subject.cited:
        if item.source.source_type in _TYPES:
            yield from _against_citation(item)
            yield from _against_sub_type(item)


def _against_citation(item: CitedSource) -> Iterator[Finding]:
    written = item.source.source_type or ""
    if isinstance(item.citation, CaseCitation) and written in NORMATIVE_TYPES:
        return
    if _is_plainly_right(item, written):
        return
    fit = fitting_types(item.citation, item.instrument)
    if fit is None or written in fit.types:
        return
    yield in_selection(
        (*item.source.node.path, "source_type"),
        "issuer" if fit.issuer else "message",
        source=item.source.name,
        written=value_names("source_type", [written]),
        fitting=value_names("source_type", sorted(fit.types)),
        issuer=fit.issuer,
        citation=item.source.citation or "",
    )


def _is_plainly_right(item: CitedSource, written: str) -> bool:
    """Tell whether no table is needed to see that the type fits."""
    if isinstance(item.citation, CaseCitation):
        return written in CASE_TYPES and not item.citation.listings
    return item.instrument is not None and item.instrument.level == written


def _against_sub_type(item: CitedSource) -> Iterator[Finding]:
    written, finer = item.source.source_type or "", item.source.node.text("sub_type")
    types = sub_types().get(finer) if finer is not None else None
    if types is not None and written not in types:
        yield in_selection(
            (*item.source.node.path, "sub_type"),
            "sub_type",
            source=item.source.name,
            written=value_names("source_type", [written]),
            finer=value_names("sub_type", [finer or ""]),
            fitting=value_names("source_type", sorted(types)),
        )


RULE = Rule(
    code="LAW010",
    slug="type-contradiction",
    check=check,
    explanation=__doc__ or "",
)
