"""检查什么
    引用的条、款、项在法律文本目录（law_library）的文本中是否存在：条号是否超过末条，
    该条有没有这一款、这一项。

为何重要
    条款不存在，是编造或抄错条号最确凿的迹象。

不合格示例
    "citation": "《中华人民共和国公司法》第七十五条第二款"（该条只有一款）

合格示例
    "citation": "《中华人民共和国公司法》第五十七条第二款"

如何处理
    核对条号与版本；文本本身有缺漏的，补全文本。没有设置法律文本目录时不作此项检查。
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gen.check.cited import CitedSource
from gen.check.finding import Finding, in_selection
from gen.check.rule import Rule
from gen.check.subject import Subject
from gen.law.statute import StatuteCitation
from gen.law.units import Unit, print_units

if TYPE_CHECKING:  # `gen validate`, which has no library, starts faster without
    from gen.law.library import Statute


def check(subject: Subject) -> Iterator[Finding]:
    """Report cited units that the text of the cited version has not."""
    for item in subject.cited if subject.inputs.law is not None else ():
        citation = item.citation
        if item.instrument is None or not isinstance(citation, StatuteCitation):
            continue
        text = subject.library.text_of(item.instrument, item.version, subject.law_day)
        if text is not None:
            yield from _findings(item, citation.units, text)


def _findings(item: CitedSource, units: tuple[Unit, ...], text: "Statute") -> Iterator[Finding]:
    for unit in units:
        lack = text.lack(unit)
        if lack is None:
            continue
        found = text.article(unit.article)
        yield in_selection(
            (*item.source.node.path, "citation"),
            lack,
            source=item.source.name,
            unit=print_units([unit], "statutory"),
            article=print_units([Unit(unit.article)], "statutory"),
            paragraph=str(unit.paragraph or ""),
            item=str(unit.item or ""),
            paragraphs=str(len(found.paragraphs)) if found is not None else "",
            last=print_units([Unit(text.last)], "statutory") if text.last is not None else "",
            file=text.file,
        )


RULE = Rule(
    code="LAW014",
    slug="article-missing",
    check=check,
    explanation=__doc__ or "",
)
