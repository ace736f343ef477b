"""Name the units of an instrument: article (条, 条之N), paragraph (款), item (项), sub-item (目).

The three lower slots are separate (rule N7): 第一款 is not 第一项, and 第一百二十条之一 is another
article than 第一百二十条 (N6). Units are tuples, because they are made by the hundred thousand.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from gen.law.numerals import to_chinese

Style = Literal["statutory", "academic"]
"""How units are written: 第五百七十七条第一款第（一）项, or 第577条第1款第1项."""

LONGEST_RANGE = 300
"""A range of more articles names a part of an instrument, not units of it."""
_SHORTEST_RANGE = 3


class Article(NamedTuple):
    """One article: its number, and N of 之N, None for an article without it."""

    number: int
    sub: int | None = None

    @property
    def key(self) -> str:
        """Return ``577`` or ``120-1``."""
        return str(self.number) if self.sub is None else f"{self.number}-{self.sub}"


class Unit(NamedTuple):
    """One article, or a paragraph, item or sub-item of it; None where a level is not named."""

    article: Article
    paragraph: int | None = None
    item: int | None = None
    subitem: int | None = None

    @property
    def is_whole(self) -> bool:
        """Tell whether this is a whole article."""
        return self.paragraph is None and self.item is None and self.subitem is None

    @property
    def key(self) -> str:
        """Return ``577/1/2``, with ``-`` for a level that is skipped."""
        lower = [self.paragraph, self.item, self.subitem]
        while lower and lower[-1] is None:
            lower.pop()
        return "/".join([self.article.key, *("-" if n is None else str(n) for n in lower)])


def in_order(units: Iterable[Unit]) -> tuple[Unit, ...]:
    """Return the set of `units` in the order of the text, a whole before its parts."""
    distinct = tuple(dict.fromkeys(units))
    return distinct if len(distinct) == 1 else tuple(sorted(distinct, key=_place))


def print_units(units: Sequence[Unit], style: Style) -> str:
    """Return `units` as a citation writes them, runs of whole articles as 至."""
    printed: list[str] = []
    previous: Unit | None = None
    for run in _runs(units):
        text = _print(run[0], previous, style)
        if len(run) > 1:
            text += f"至{_print(run[-1], None, style)}"
        printed.append(text)
        previous = run[-1]
    return "、".join(printed)


def _place(unit: Unit) -> tuple[int, ...]:
    levels = (unit.article.sub, unit.paragraph, unit.item, unit.subitem)
    return (unit.article.number, *(0 if level is None else level + 1 for level in levels))


def _runs(units: Sequence[Unit]) -> list[list[Unit]]:
    """Group three and more whole articles in a row; every other unit stands alone."""
    runs: list[list[Unit]] = []
    for unit in units:
        if runs and len(runs[-1]) < LONGEST_RANGE and _follows(runs[-1][-1], unit):
            runs[-1].append(unit)
        else:
            runs.append([unit])
    return [part for run in runs for part in _long_enough(run)]


def _long_enough(run: list[Unit]) -> list[list[Unit]]:
    return [run] if len(run) >= _SHORTEST_RANGE else [[unit] for unit in run]


def _follows(first: Unit, second: Unit) -> bool:
    plain = first.article.sub is None and second.article.sub is None
    is_next = second.article.number == first.article.number + 1
    return plain and is_next and first.is_whole and second.is_whole


def _print(unit: Unit, previous: Unit | None, style: Style) -> str:
    """Print `unit`, without what it shares with `previous` where that can be read back."""
    same = previous is not None and previous.article == unit.article
    continues = same and previous is not None and _is_sibling_item(previous, unit)
    shared = same and (unit.paragraph is not None or continues)
    pieces = [] if shared else [_article(unit.article, style)]
    if unit.paragraph is not None and not continues:
        pieces.append(f"第{_number(unit.paragraph, style)}款")
    if unit.item is not None:
        bracketed = style == "statutory"
        number = _number(unit.item, style)
        pieces.append(f"第（{number}）项" if bracketed else f"第{number}项")
    if unit.subitem is not None:
        pieces.append(f"第{unit.subitem}目")
    return "".join(pieces)


def _is_sibling_item(previous: Unit, unit: Unit) -> bool:
    """Tell whether 第N项 alone is enough after `previous`."""
    both = previous.item is not None and unit.item is not None
    return both and previous.paragraph == unit.paragraph


def _article(article: Article, style: Style) -> str:
    sub = "" if article.sub is None else f"之{_number(article.sub, style)}"
    return f"第{_number(article.number, style)}条{sub}"


def _number(number: int, style: Style) -> str:
    return to_chinese(number) if style == "statutory" else str(number)
