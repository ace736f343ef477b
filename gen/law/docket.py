"""Read case numbers (案号): the form since 2016 and the form before it (rule N13).

（2023）京0105民初12345号 is year, court, type and number (法〔2015〕137号); several documents of
one case are told apart by 之一, 之二. （2015）朝民初字第100号 is the older form, which is read and
never converted; its 第10-1号 is the first further document of case 10. Joined numbers
(3827、3828号, 18775-18776号之一) are several dockets (N14).
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from gen.law.lazy_pattern import LETTER, LazyPattern
from gen.law.numerals import to_chinese, to_int
from gen.resources import package_file

_NUMBERS = r"\d{1,9}(?:[、,\-]\d{1,9}){0,19}"
_OLD = r"(?P<old>[^\s,.;:。《》]{1,14}?字)第(?P<count>\d{1,9}(?:[、,\-]\d{1,9}){0,9})"
_SUB = r"(?:之(?P<sub>[一二三四五六七八九十\d]{1,3}))?"
_OTHER_SERIES = LazyPattern(r"[证鉴仲罚检][内外民经案]?字$")
"""Match the numbers of notaries, experts, arbitrators and authorities, who are no courts."""

_MOST_JOINED = 50
_PAIR = 2


class Docket(NamedTuple):
    """One document of one case. `court` is empty in the older form, where `type` holds both."""

    year: int
    court: str
    type: str
    number: int
    sub: int | None = None

    @property
    def is_old(self) -> bool:
        """Tell whether this is the form before 2016, with 字第."""
        return not self.court

    @property
    def case_key(self) -> str:
        """Return what identifies the case, whatever the document."""
        return f"case:{self.year}:{self.court}:{self.type}:{self.number}"

    @property
    def key(self) -> str:
        """Return what identifies the document."""
        return self.case_key if self.sub is None else f"{self.case_key}:{self.sub}"

    def __str__(self) -> str:
        if self.is_old:
            sub = "" if self.sub is None else f"-{self.sub}"
            return f"（{self.year}）{_printed(self.type)}第{self.number}{sub}号"
        sub = "" if self.sub is None else f"之{to_chinese(self.sub)}"
        return f"（{self.year}）{self.court}{self.type}{self.number}号{sub}"


def find_dockets(folded: str) -> Iterator[tuple[int, int, tuple[Docket, ...]]]:
    """Yield the span of every case number in folded text, with the dockets that it names."""
    for match in _pattern().finditer(folded):
        dockets = _read(match)
        if dockets:
            yield *match.span(), dockets


@cache
def docket_codes() -> dict[str, Any]:
    """Return the codes of courts and types with their sources (package data, read once)."""
    path = package_file("law", "data", "dockets.json")
    codes: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return codes


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of one case number, or joined ones, in folded text."""
    codes = docket_codes()
    supreme = "|".join(sorted(codes["supreme"]["codes"], key=len, reverse=True))
    court = rf"(?P<court>{supreme}|[{codes['regions']['codes']}]\d{{0,4}})"
    new = rf"{court}(?P<type>{LETTER}{{1,5}}?)(?P<numbers>{_NUMBERS})"
    return re.compile(rf"\((?P<year>(?:19|20)\d\d)年?\)(?:{_OLD}|{new})号{_SUB}")


def _read(match: re.Match[str]) -> tuple[Docket, ...]:
    """Return the dockets of a match; none when its numerals are malformed."""
    sub = to_int(match["sub"]) if match["sub"] is not None else None
    if match["sub"] is not None and not sub:
        return ()
    year, court, kind = int(match["year"]), match["court"] or "", match["type"] or match["old"]
    if not court and _OTHER_SERIES.search(kind) is not None:
        return ()
    numbers = _numbers(match["numbers"] or match["count"], is_old=not court)
    dockets = (Docket(year, court, kind, number, own or sub) for number, own in numbers)
    return tuple(dict.fromkeys(dockets))


def _numbers(text: str, *, is_old: bool) -> Iterator[tuple[int, int | None]]:
    """Yield each number of 3827、3828 or 18775-18776, with the document of an old 10-1.

    A range that is no range yields its ends.
    """
    for part in re.split("[、,]", text):
        ends = [int(number) for number in part.split("-")]
        first, last = ends[0], ends[-1]
        if first < last <= first + _MOST_JOINED:
            yield from ((number, None) for number in range(first, last + 1))
        elif is_old and len(ends) == _PAIR and last:
            yield first, last
        else:
            yield from ((number, None) for number in ends)


def _printed(kind: str) -> str:
    return kind.replace("(", "（").replace(")", "）")
