"""Find what a sentence names as its basis: marks, citations in words, numbers of all kinds.

`gen.law.extract` reports only what it can bind to a known instrument; a fabricated 《乙法》第五条
must be seen as well, so titles in marks and document numbers that it passes over are read here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from gen.evidence.run_reading import RunReading
from gen.law.case import CaseCitation
from gen.law.catalogue import Catalogue
from gen.law.citation import parse_citation
from gen.law.document_number import DOCUMENT_NUMBER
from gen.law.instrument_head import is_normative
from gen.law.numerals import NUMERALS
from gen.law.prose import read_prose
from gen.law.statute import StatuteCitation

NamedKind = Literal["mark", "statute", "case", "document", "registration"]

_UNIT = (
    rf"第[ 　]?[{NUMERALS}]{{1,12}}[ 　]?条(?:之[{NUMERALS}]{{1,3}})?"
    rf"(?:第?[{NUMERALS}]{{1,4}}款)?(?:第?[（(]?[{NUMERALS}]{{1,4}}[）)]?项)?"
)
_UNITS = rf"{_UNIT}(?:(?:[、,，和与及或至到]|以及){_UNIT}){{0,20}}"
_MARKED = re.compile(
    rf"《(?P<name>[^《》\n]{{1,80}})》(?:[（(][^（）()\n]{{1,40}}[）)])?的?(?:{_UNITS})?"
)
_BARE = re.compile(
    rf"(?:^|(?<=[，。；：、,;:（(]))(?:根据|依据|依照|按照|适用|违反|参照|以及|[和与及或依按据])?"
    rf"(?P<name>[\u4e00-\u9fff]{{1,20}}?(?:法|条例|办法|规定|解释|细则))(?:{_UNITS})"
)
_BEHIND_NUMBER = re.compile(rf"[)）》]*的?(?P<units>{_UNITS})")
_REGISTRATION = re.compile(
    r"ZL ?\d{8,12}(?:\.[\dXx])?"
    r"|(?:专利|申请|公告|注册|登记|备案|授权)号?[：: ]?(?:为|第)?(?:CN ?)?[A-Z]?\d{6,13}"
    r"(?:\.[\dXx]|[ABCUSY]\d?)?号?"
    r"|[\u4e00-\u9fff]ICP[备证]\d{6,10}号(?:-\d{1,3})?"
    r"|(?:软著登字|国作登字|[\u4e00-\u9fff]作登字)[-第]?[\dA-Z-]{5,20}号?"
    r"|(?:域名|网址|网站|备案)[^A-Za-z\n。；]{0,6}(?:[a-z0-9-]{1,63}\.){1,4}(?:com|cn|net|org|top|vip)\b",
    re.IGNORECASE,
)
_LEAD_IN = re.compile(
    r"\w{0,8}?(?:依据|根据|依照|按照|参照|参见|适用|违反|结合|引用|详见|以及|或者|[和与及或见])(?=\w)"
)
_OTHER_PAPER = re.compile(
    r"(?:合同|协议书?|认购书|章程|手册|承诺书|订单|保单|报告|清单|说明书?|公约)$"
)


@dataclass(frozen=True, slots=True)
class Named:
    """One basis that is named at ``text[start:end]`` of a run.

    `source_id` is that of a mark, `citation` that of a statute, case or document; `number` is the
    writing of a registration.
    """

    kind: NamedKind
    start: int
    end: int
    source_id: str | None = None
    citation: StatuteCitation | CaseCitation | None = None
    number: str | None = None


def named_in(reading: RunReading, proved: tuple[tuple[int, int], ...] = ()) -> tuple[Named, ...]:
    """Return all that `reading` names, in its order.

    `proved` are the spans of quotations that stand in their source: what they name is the source's
    and not the author's.
    """
    found = [Named("mark", m.start, m.end, source_id=m.source_id) for m in reading.marks]
    found += [
        Named(_kind(each.citation), each.start, each.end, citation=each.citation)
        for each in reading.all_citations
    ]
    for more in (_numbered, _marked, _bare, _registered):
        found += [each for each in more(reading) if not _touches(each, found)]
    outside = (each for each in found if not any(s <= each.start < e for s, e in proved))
    return tuple(sorted(outside, key=lambda each: (each.start, each.end)))


def _kind(citation: StatuteCitation | CaseCitation | None) -> NamedKind:
    return "case" if isinstance(citation, CaseCitation) else "statute"


def _touches(one: Named, others: list[Named]) -> bool:
    return any(one.start < other.end and other.start < one.end for other in others)


def _marked(reading: RunReading) -> Iterator[Named]:
    """Yield titles in marks that no catalogue knows, with the units behind them."""
    for match in _MARKED.finditer(reading.text):
        name = match["name"]
        if _OTHER_PAPER.search(name) or not (is_normative(name) or name.endswith("法")):
            continue
        yield from _statute(match.start(), match.end(), match[0], reading.catalogue)


def _bare(reading: RunReading) -> Iterator[Named]:
    for match in _BARE.finditer(reading.text):
        if len(match["name"]) > 1 and not _OTHER_PAPER.search(match["name"]):
            start = match.start("name")
            text = f"《{match['name']}》{reading.text[match.end('name') : match.end()]}"
            yield from _statute(start, match.end(), text, reading.catalogue)


def _statute(start: int, end: int, text: str, catalogue: Catalogue) -> Iterator[Named]:
    citation = parse_citation(text, catalogue)
    if isinstance(citation, StatuteCitation):
        yield Named("statute", start, end, citation=citation)


def _numbered(reading: RunReading) -> Iterator[Named]:
    """Yield document numbers (法释〔2020〕26号) with the units behind them."""
    prose = read_prose(reading.text)
    for match in DOCUMENT_NUMBER.finditer(prose.text):
        lead = _LEAD_IN.match(prose.text, match.start(), match.end())
        start, end = prose.span(lead.end() if lead is not None else match.start(), match.end())
        units = _BEHIND_NUMBER.match(reading.text, end)
        text = reading.text[start:end]
        if units is not None:
            text, end = f"{text}{units['units']}", units.end()
        citation = parse_citation(text, reading.catalogue)
        if isinstance(citation, StatuteCitation) and citation.document_number is not None:
            citation = replace(citation, text=reading.text[start:end])
            yield Named("document", start, end, citation=citation)


def _registered(reading: RunReading) -> Iterator[Named]:
    for match in _REGISTRATION.finditer(reading.text):
        yield Named("registration", *match.span(), number=match[0])
