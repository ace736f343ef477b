"""Pick the excluded candidates that some texts may name: there may be 200,000 of them.

Whatever names a candidate stands in the texts: the first characters of its title or reason, its
id, a number of its case. To look for these costs a fraction of reading every title. Titles that
may cite an instrument all pass, for instruments have many names. What passes is then read, and
searched for in full.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from gen.check.disclosure.printed_text import Written
from gen.check.disclosure.rows import Rows
from gen.check.disclosure.skeleton import skeleton
from gen.check.exclusions import Excluded, Exclusions
from gen.check.title_sieve import TitleSieve
from gen.law.document_number import DOCUMENT_NUMBER
from gen.law.folding import fold_text
from gen.law.numerals import NUMERALS, to_int

_CASE_NAME = 6
"""No case is recognised by a shorter name (see `excluded_names`)."""
_NUMBER_OF_CASE = re.compile(rf"([{NUMERALS}]{{1,16}})[ \t]*号")
_CASE = (*(f"{bracket}{year}" for bracket in "([〔【〖" for year in ("19", "20")), "案例", "检例")
"""Marks of the cases whose key ends in their number."""
_OTHER_CASE = ("公报", "典型", *"-‐‑‒–—―−~〜")
_TELLING = re.compile("[《〈<≪«条條法令规则释决约协议修标复见知纪引指报告录方典〜~\\-‐‑‒–—―−]")
"""A character of each mark of an instrument, and of cases other than `_CASE`."""
_INSTRUMENT = (
    *("《", "〈", "<", "≪", "«", "条", "條", "法", "令", "规定", "细则", "解释", "规则", "决定"),
    *("通则", "总则", "准则", "规程", "规范", "公约", "协定", "议定书", "修正案", "标准", "批复"),
    *("答复", "复函", "意见", "通知", "纪要", "指引", "指南", "通报", "公告", "决议", "目录"),
    *("规划", "方案"),
)
"""Title marks, units, and what the names of instruments end in (NORMATIVE_END, gen.law)."""


class PrintedLetters:
    """Know the letters of printed texts, and tell cheaply what cannot stand in them."""

    def __init__(self, texts: Sequence[Written]) -> None:
        self._texts = texts
        self.skeletons = Rows(skeleton(text) for text, _ in texts)

    @cached_property
    def authored(self) -> Rows:
        """Return the author's words, in which ids count."""
        return Rows(text for text, origin in self._texts if origin == "author")

    @cached_property
    def numbers(self) -> frozenset[int]:
        """Return the numbers that stand before 号."""
        together = "\n".join(text for text, _ in self._texts)
        found = (to_int(match[1]) for match in _NUMBER_OF_CASE.finditer(together))
        return frozenset(number for number in found if number is not None)

    def may_name_case(self, title: str) -> bool:
        """Tell whether a part of `title` that ends in 案 may be a name of a case in the texts."""
        ends = (match.end() for match in re.finditer("案", title))
        return any(skeleton(title[:end])[-_CASE_NAME:] in self._case_names for end in ends)

    @cached_property
    def _case_names(self) -> frozenset[str]:
        text = self.skeletons.text
        ends = (match.end() for match in re.finditer("案", text))
        return frozenset(text[max(end - _CASE_NAME, 0) : end] for end in ends)


def may_be_named(
    excluded: Exclusions,
    texts: Sequence[Written],
    archived: Iterable[str],
    instruments: Iterable[str],
) -> Sequence[Excluded]:
    """Return, in their order, all candidates that `texts` may name, and few others.

    `archived` are the skeletons of titles that records give numbers to, `instruments` the names
    that the catalogue knows.
    """
    letters = PrintedLetters(texts)
    chosen = {
        *letters.skeletons.reduced(excluded.titles, frozenset(archived)),
        *letters.skeletons.reduced(excluded.reasons),
        *letters.authored.literal(excluded.ids),
        *_citing(excluded, letters, instruments),
    }
    return [excluded.at(position) for position in sorted(chosen)]


def _citing(
    excluded: Exclusions, letters: PrintedLetters, instruments: Iterable[str]
) -> Iterator[int]:
    """Yield the positions of titles that may cite an instrument, or a case that texts name."""
    unmarked = [name for name in instruments if not any(mark in name for mark in _INSTRUMENT)]
    lines, marks = excluded.title_lines, (*_INSTRUMENT, *_OTHER_CASE)
    yield from lines.holding(unmarked) | lines.hiding
    for position in lines.matching(_TELLING):
        if any(mark in excluded.folded_titles[position] for mark in marks):
            yield position
    is_numbered = TitleSieve(letters.numbers)
    for position in lines.holding(_CASE):
        title = excluded.titles[position]
        if (
            is_numbered(title)
            or letters.may_name_case(title)
            or DOCUMENT_NUMBER.search(fold_text(title))
        ):
            yield position
