"""Find where folded prose mentions documents: titles in marks, long titles without, known names.

A title that is no instrument (《商品房认购书》) is a mention as well: an article behind it is the
contract's.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gen.law.catalogue import Catalogue
from gen.law.instrument_head import NORMATIVE_END
from gen.law.name_index import is_foreign, may_begin, may_end
from gen.law.names import STATE
from gen.law.numerals import NUMERALS
from gen.law.title_marks import closing_mark
from gen.law.version_tag import read_tag

_OUTER_START = re.compile(
    r"(?:(?:最高人民法院|最高人民检察院|最高法|最高检|国务院|司法部|公安部|全国人大常委会"
    r"|全国人民代表大会常务委员会)、?){1,4}关于[^。;:!?|\n《》]{0,24}$"
)
_OUTER_END = re.compile(rf"[^。,;:!?|\n《》]{{0,60}}?{NORMATIVE_END}")
_OUTER_WINDOW = 60
_ARTICLE = "条"
_DATED = re.compile(
    r"((?:19|20)\d\d年?(?:第[一二三四五六七八九]次)?(?:修正|修订)?[本版]?)的?(?:《|中华人民共和国)*$"
)
_DATE_WINDOW = 18
_DIRECT = re.compile(rf"(?:\([^()\n]{{2,30}}\))?(?:的|之|中的?)?第[{NUMERALS}]{{1,9}}条")
_PRONOUN = re.compile(
    r"(?:(?P<self>本)|[该同此]|[前上]述|前引)(?P<noun>法典?|条例|司法解释|解释|规定|办法|细则|决定|规则|通则)"
    rf"(?=[的中]?第[{NUMERALS}]{{1,9}}条)"
)


@dataclass(frozen=True, slots=True)
class Mention:
    """One document that prose mentions at ``text[start:end]``.

    `name` is its folded name, empty for a pronoun such as 该法, of which `noun` is the last part;
    `is_own` tells 本法 from it. `version` is the tag that stands in front.
    """

    start: int
    end: int
    name: str
    is_marked: bool = False
    noun: str = ""
    is_own: bool = False
    version: str | None = None


def find_mentions(text: str, catalogue: Catalogue) -> list[Mention]:
    """Return every mention in the folded `text`, in its order; they do not overlap."""
    titles = list(_titles(text, catalogue))
    others = [*_known_names(text, catalogue), *_pronouns(text)]
    mentions = sorted([*titles, *others], key=lambda each: (each.start, -each.end))
    kept: list[Mention] = []
    for mention in mentions:
        if not kept or mention.start >= kept[-1].end:
            kept.append(mention)
    return kept


def _titles(text: str, catalogue: Catalogue) -> Iterator[Mention]:
    position = text.find("《")
    while position >= 0:
        close = closing_mark(text, position)
        if close is None:
            close = position + 1
        else:
            outer = _outer_title(text, position, close, catalogue)
            if outer is not None:
                close = outer.end
            yield outer or Mention(
                position,
                close,
                text[position + 1 : close - 1],
                is_marked=True,
                version=_version_before(text, position),
            )
        position = text.find("《", close)


def _outer_title(text: str, start: int, close: int, catalogue: Catalogue) -> Mention | None:
    """Return the unmarked title around a mark: 最高人民法院关于适用《民法典》…的解释."""
    window = max(0, start - _OUTER_WINDOW)
    opening = _OUTER_START.search(text[window:start])
    if opening is None:
        return None
    begin = window + opening.start()
    ends = [match.end() for match in _ends(text, close)]
    known = [end for end in ends if catalogue.find(text[begin:end]) is not None]
    if not ends:
        return None
    end = (known or ends)[0 if known else -1]
    return Mention(begin, end, text[begin:end])


def _ends(text: str, close: int) -> Iterator[re.Match[str]]:
    """Yield where an outer title may end behind its inner mark."""
    match = _OUTER_END.match(text, close)
    while match is not None:
        yield match
        match = _OUTER_END.match(text, match.end())


def _known_names(text: str, catalogue: Catalogue) -> Iterator[Mention]:
    for start, end in catalogue.name_index.find(text):
        direct = _DIRECT.match(text, end) is not None
        if is_foreign(text, start):
            continue
        if direct or (may_begin(text, start) and may_end(text, end)):
            begin = start
            while text.endswith(STATE, 0, begin):
                begin -= len(STATE)
            yield Mention(begin, end, text[start:end], version=_version_before(text, begin))


def _pronouns(text: str) -> Iterator[Mention]:
    if _ARTICLE not in text:  # every pronoun stands in front of one
        return
    for match in _PRONOUN.finditer(text):
        is_own = match["self"] is not None
        yield Mention(match.start(), match.end(), "", noun=match["noun"], is_own=is_own)


def _version_before(text: str, start: int) -> str | None:
    match = _DATED.search(text[max(0, start - _DATE_WINDOW) : start])
    return read_tag(match[1]) if match is not None else None
