"""Read which instrument a citation names, up to where its units begin.

Names match the catalogue as a whole or not at all (rule N8). What the catalogue does not know is
kept under its own folded name when it looks like the name of an instrument.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from gen.law.catalogue import Catalogue
from gen.law.document_number import DOCUMENT_NUMBER, DocumentNumber, from_match
from gen.law.instrument import Instrument
from gen.law.lazy_pattern import LETTER, LazyPattern
from gen.law.name_notes import is_note
from gen.law.numerals import NUMERALS
from gen.law.title_marks import closing_mark, is_balanced
from gen.law.version_tag import leading_tag, read_tag

FIRST_UNIT = re.compile(rf"第[{NUMERALS}]{{1,12}}条|(?<!\d)\d{{1,5}}条")
"""Match where units begin in folded text."""

NORMATIVE_END = (
    r"(?:法典?|条例|规定|办法|细则|解释|规则|决定|[通总准]则|规程|规范|公约|协定|议定书|条约"
    r"|修正案|标准|[批答]复|复函|意见|通知|纪要|指引|指南|通报|公告|命令|决议|目录|规划|方案)"
    r"(?:\([^()]*\)|[一二三四五六七八九十])?"
)
"""Match, as a regular expression, the end of what may be the name of an instrument."""

_NORMATIVE = LazyPattern(rf".{{2,}}?{NORMATIVE_END}$")
_LEGISLATION = LazyPattern(
    r".{2,}(?:法典?|条例|规定|办法|细则|解释|规则|[通总]则|修正案|公约|批复)(?:\([^()]*\))?$"
)
_CONTRACT = LazyPattern(
    r".*(?:合同|协议书?|认购书|意向书|章程|手册|承诺书|订单|保险单|保单|条款|业主公约)$"
)
_PRONOUN = LazyPattern(r"[《(]*[本该此其同上前][^》]{0,4}$")
_SHORTEST = 2
_LEADING = frozenset("详参依根按适违符引援载见据")
"""The first characters of lead-ins: most citations begin with none."""

_LEAD_IN = LazyPattern(
    r"(?:(?:详见|参见|参照|参考|依照|依据|根据|按照|适用|违反|符合|引自|援引|载于|"
    r"[见依据按载](?=《|中华人民共和国))[:,]?)+"
)
_ISSUER = LazyPattern(r"(?:\w|、)*(?:法院|检察院|国务院|政府|人大|委员会|常委会|[部局厅署会])的?")
_STATUS = LazyPattern(r"现行的?|新?修[订正](?:后)?的|我国的?|新")
_FORMER = ("原", "旧")
_INSIDE_NAME = LazyPattern(r"的(?:解释|[批答]复)")
_JOINTS = "的之中,:、"
_GROUP = LazyPattern(r"\([^()]*(?:\([^()]*\)[^()]*){0,3}\)")
_LAST_GROUP = LazyPattern(r"\(([^()]*(?:\([^()]*\)[^()]*){0,3})\)$")
DIVISION = (
    rf"(?:第[{NUMERALS}]{{1,4}}(?:分编|[编章节])|{LETTER}{{2,8}}?(?:分?编|章)|[附总分]则){{1,3}}"
    r"的?(?=第|\d|$)"
)
"""Match, as a regular expression, the part of an instrument that a citation names on the way."""

BEHIND_NAME = LazyPattern(
    rf"[的之中]?(?:相关|有关|具体|明确)?(?:规定|条文|条款)|{DIVISION}|[\W\d_]"
)
"""Match what may follow an unmarked name that ends there."""

_NO_SERIES = LazyPattern("[仲罚案诉裁鉴]")


class Head(NamedTuple):
    """The instrument that a citation names, and the index behind the name.

    `name` is the name as written, folded but with the marks inside it; it is empty where only a
    document number is given. `rest` is what was not understood.
    """

    instrument: Instrument | None
    name: str
    end: int
    version: str | None = None
    number: DocumentNumber | None = None
    rest: str = ""


def read_head(folded: str, catalogue: Catalogue) -> Head | None:
    """Return the instrument that the folded citation names first, None when it names none."""
    lead_in = _LEAD_IN.match(folded) if folded[:1] in _LEADING else None
    start = lead_in.end() if lead_in is not None and catalogue.find(folded) is None else 0
    numbered = _numbered(folded, start, catalogue)
    if numbered is not None:
        return numbered
    unit, mark = _first_unit(folded, start), folded.find("《", start)
    if 0 <= mark < unit:
        close = closing_mark(folded, mark)
        if close is not None and "关于" not in folded[start:mark]:
            return _marked(folded[start:mark], folded[mark + 1 : close - 1], close, catalogue)
        unit = _unit_behind_title(folded, close or mark)
    return _bare(folded[start:unit], start, catalogue)


def by_number(number: DocumentNumber, catalogue: Catalogue) -> Instrument | None:
    """Return the one instrument with this document number (rule N10), None when it is unknown.

    A number that several instruments share, or that does not say enough, names none of them.
    """
    found = catalogue.all_called(number.key) if number.is_unique else ()
    return found[0] if len(found) == 1 else None


def is_normative(name: str) -> bool:
    """Tell whether a folded name looks like that of an instrument."""
    return _NORMATIVE.match(name) is not None


def is_legislation(name: str) -> bool:
    """Tell whether a folded name can only be that of a law, a regulation or an interpretation."""
    return _LEGISLATION.match(name) is not None


def _numbered(folded: str, start: int, catalogue: Catalogue) -> Head | None:
    match = DOCUMENT_NUMBER.match(folded, start) if "号" in folded else None
    number = from_match(match) if match is not None else None
    if match is None or number is None or _NO_SERIES.search(number.series):
        return None
    return Head(by_number(number, catalogue), "", match.end(), number=number)


def _first_unit(folded: str, start: int) -> int:
    match = FIRST_UNIT.search(folded, start)
    return match.start() if match is not None else len(folded)


def _unit_behind_title(folded: str, start: int) -> int:
    """Return where units begin behind an unmarked title that holds a mark, or a unit, itself."""
    unit = _first_unit(folded, start)
    inside = _INSIDE_NAME.search(folded, unit)
    return _first_unit(folded, inside.end()) if inside is not None else unit


def _marked(prefix: str, name: str, end: int, catalogue: Catalogue) -> Head | None:
    if name.startswith("关于") and _ISSUER.fullmatch(prefix):
        name, prefix = prefix.removesuffix("的") + name, ""
    instrument = catalogue.find(name)
    if instrument is None and not _may_be_name(name):
        return None
    version = read_tag(prefix.removesuffix("的")) if prefix[:1].isdigit() else None
    if version or not prefix or _STATUS.fullmatch(prefix) or _ISSUER.fullmatch(prefix):
        prefix = ""
    return Head(instrument, name, end, version, rest=_unless_repealed(prefix, instrument))


def _bare(text: str, start: int, catalogue: Catalogue) -> Head | None:
    """Read an unmarked name at the beginning of `text`, which ends where units begin."""
    for cut, version, word in _beginnings(text):
        known = _known(text[cut:], catalogue)
        if known is not None:
            instrument, length = known
            rest = _unless_repealed(word, instrument)
            return Head(instrument, text[cut:][:length], start + cut + length, version, rest=rest)
    version, name = leading_tag(text)
    end = _end_of_unknown(name)
    if end is None:
        return None
    return Head(None, name[:end], start + len(text) - len(name) + end, version)


def _beginnings(text: str) -> Iterator[tuple[int, str | None, str]]:
    """Yield where the name may begin, the text of it that is meant, and a word in front."""
    yield 0, None, ""
    version, name = leading_tag(text)
    cut = len(text) - len(name)
    if cut:
        yield cut, version, ""
    status = _STATUS.match(name)
    if status is not None:
        yield cut + status.end(), version, ""
    if name.startswith(_FORMER):
        yield cut + 1, version, name[0]


def _known(text: str, catalogue: Catalogue) -> tuple[Instrument, int] | None:
    """Return the known instrument that `text` begins with, and how long its name is.

    Behind the name only brackets may stand, words such as 相关规定, or a division (合同编).
    """
    whole = text.rstrip(_JOINTS)
    groups = [match.start() for match in _GROUP.finditer(whole)]
    for end in (len(whole), *reversed(groups)):
        instrument = catalogue.find(whole[:end])
        if instrument is not None:
            return instrument, end
    for end in range(len(whole) - 1, 1, -1):
        if BEHIND_NAME.match(whole, end) and (instrument := catalogue.find(whole[:end])):
            return instrument, end
    return None


def _end_of_unknown(text: str) -> int | None:
    """Return where the unknown name that `text` begins with ends; None for no name at all."""
    name = text.rstrip(_JOINTS)
    while (group := _LAST_GROUP.search(name)) is not None and is_note(group[1]):
        name = name[: group.start()]
    return len(name) if is_normative(name) and _may_be_name(name) else None


def _may_be_name(name: str) -> bool:
    """Tell whether a text may be the name of an instrument that nobody registered."""
    if _CONTRACT.match(name) or _PRONOUN.match(name):
        return False
    return sum(map(str.isalnum, name)) >= _SHORTEST and is_balanced(name)


def _unless_repealed(word: str, instrument: Instrument | None) -> str:
    """Return 原 or 旧 as not understood, unless all that is meant is that the law is repealed."""
    gone = instrument is not None and instrument.repeal is not None
    return "" if gone and word in _FORMER else word
