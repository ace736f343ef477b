"""Find amounts of money and lengths of time in a text, in one writing for all writings."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from gen.law.folding import fold_characters
from gen.law.numerals import to_int

_FIGURE = re.compile(
    r"(?<![\d.年月第])(?P<number>\d[\d,]{0,40}(?:\.\d{1,40})?|[一二两三四五六七八九十百千零〇]{1,40})"
    r"\s{0,8}(?P<scale>万|亿)?\s{0,8}(?P<unit>元|个?工作日|日|天)(?![期之])"
)
"""Everything is bounded: a million figures without a unit are read in one pass."""
_SCALES = {"": 1, "万": 10_000, "亿": 100_000_000}
_UNITS = {"天": "日", "工作日": "工作日", "个工作日": "工作日"}


@dataclass(frozen=True, slots=True)
class Figure:
    """One amount (unit 元) or length of time (日, 工作日) at character `start` of a text."""

    value: Decimal
    unit: str
    text: str
    start: int


def figures(text: str) -> Iterator[Figure]:
    """Yield the figures of `text`; a day of a date (10月8日) is none."""
    folded = fold_characters(text)
    if len(folded) != len(text):  # a compatibility character changed the length: places would lie
        folded = text
    for match in _FIGURE.finditer(folded):
        value = _value(match["number"], match["scale"] or "")
        if value is not None:
            unit = _UNITS.get(match["unit"], match["unit"])
            yield Figure(value, unit, text[match.start() : match.end()], match.start())


def _value(number: str, scale: str) -> Decimal | None:
    if number[0].isascii():
        return Decimal(number.replace(",", "")) * _SCALES[scale]
    whole = to_int(number)
    return Decimal(whole * _SCALES[scale]) if whole is not None else None
