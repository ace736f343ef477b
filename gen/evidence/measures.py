"""Find amounts, ratios, lengths of time and dates in a text, in one writing for all writings.

`gen.evidence.figures` knows money and days for the rule that compares case facts; a paraphrase of
law needs every unit (五倍 for 二倍, 百分之三十, 2099年1月1日).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from gen.law.folding import fold_characters
from gen.law.numerals import to_int

_CHINESE = "一二两三四五六七八九十百千零〇"
_NUMBER = rf"(?:\d[\d,]{{0,40}}(?:\.\d{{1,40}})?|[{_CHINESE}]{{1,40}})"
_MEASURE = re.compile(
    r"(?P<date>(?:19|20)\d\d\s?年(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?)?)"
    rf"|百分之(?P<percent>{_NUMBER})"
    rf"|(?P<parts>{_NUMBER})分之(?P<part>{_NUMBER})"
    rf"|(?<![\d.第{_CHINESE}月])(?P<number>{_NUMBER})\s?(?P<scale>万|亿)?\s?"
    r"(?P<unit>元|倍|%|个?工作日|个月|日|天|年|周岁|岁|小时|周|平方米|股|件|份|次|人|名)(?![期之度])"
    r"|(?P<double>双倍)"
)
_SCALES = {"": 1, "万": 10_000, "亿": 100_000_000}
_UNITS = {"天": "日", "个工作日": "工作日", "周岁": "岁", "名": "人"}
_TWO = "两"


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure: its value in the `unit`, and where it stands. The unit of a date is ``date``."""

    value: str
    unit: str
    text: str
    start: int

    @property
    def key(self) -> tuple[str, str]:
        """Return what is equal for all writings of one figure."""
        return self.value, self.unit


def measures(text: str) -> Iterator[Measure]:
    """Yield the figures of `text` in its order."""
    folded = fold_characters(text)
    if len(folded) != len(text):  # a compatibility character changed the length: places would lie
        folded = text
    for match in _MEASURE.finditer(folded):
        read = _read(match)
        if read is not None:
            yield Measure(*read, text[match.start() : match.end()], match.start())


def _read(match: re.Match[str]) -> tuple[str, str] | None:
    if match["date"] is not None:
        return "-".join(str(int(part)) for part in re.findall(r"\d+", match["date"])), "date"
    if match["double"] is not None:
        return "2", "倍"
    if match["percent"] is not None:
        return _valued(match["percent"], "", "%")
    if match["parts"] is not None:
        whole, part = _number(match["parts"]), _number(match["part"])
        return (f"{part}/{whole}", "ratio") if whole and part is not None else None
    return _valued(match["number"], match["scale"] or "", _UNITS.get(match["unit"], match["unit"]))


def _valued(number: str, scale: str, unit: str) -> tuple[str, str] | None:
    value = _number(number)
    return (f"{(value * _SCALES[scale]).normalize():f}", unit) if value is not None else None


def _number(text: str) -> Decimal | None:
    if text[0].isascii():
        return Decimal(text.replace(",", ""))
    whole = to_int(text.replace(_TWO, "二"))
    return Decimal(whole) if whole is not None else None
