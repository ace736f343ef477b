"""Read the units that a citation names, lists and ranges expanded (rules N6, N7, N14).

Read are, in folded text: 第577条第1款第(一)项, 第577条、第578条第一款, 第577、578条,
第577至580条, 第一百二十条之一至之六, 第一、三款, 第一款和第三款. A step without a joint narrows the
last unit, a step with one starts a sibling of it. Reading stops where the grammar ends, before a
range that is too long, and before one whose ends are of different kinds.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from gen.law.lazy_pattern import LazyPattern
from gen.law.numerals import to_int
from gen.law.units import LONGEST_RANGE, Article, Unit

_NUMERALS = r"\d〇零一二两三四五六七八九十廿卅百千万"
_STEP = re.compile(
    rf"(?P<numbers>[{_NUMERALS}()第、,和及与或至到以\-]{{1,99}})"
    rf"(?P<level>[条款项目])(?:之(?P<sub>[{_NUMERALS}]{{1,12}}))?"
)
_SUB_STEP = LazyPattern(rf"(?P<joint>以及|[、,和及与或至到\-])之(?P<sub>[{_NUMERALS}]{{1,12}})")
_EACH = re.compile(
    rf"(?P<joint>以及|[、,和及与或至到\-])?(?P<mark>第)?(?P<number>[{_NUMERALS}]{{1,12}}|\(\w{{1,12}}\))"
)
_OTHER_WORDS = {"条": "件款例约文理", "款": "项", "项": "目", "目": "的标录前"}
_THROUGH = frozenset("至到-")
_MOST = 99_999


class Named(NamedTuple):
    """Units named by one piece of text, ``text[start:end]``; several where it is a range."""

    units: tuple[Unit, ...]
    start: int
    end: int


def read_units(text: str, start: int = 0, previous: Unit | None = None) -> tuple[Named, ...]:
    """Return the units that the folded `text` names from `start` on, each with its place.

    With `previous`, the text may begin with a joint and continue a list after that unit. The
    result is empty when no unit stands at `start`.
    """
    found: list[Named] = []
    last, end = previous, start
    while (step := _STEP.match(text, end) or _SUB_STEP.match(text, end)) is not None:
        for joint, unit, place in _pieces(step, last):
            if unit is None or not _add(found, last, joint, Named((unit,), *place)):
                return tuple(found)
            last = found[-1].units[-1]
        end = step.end()
    return tuple(found)


def _add(found: list[Named], last: Unit | None, joint: str | None, named: Named) -> bool:
    """Add `named` to `found`; return False where it cannot follow the unit `last`."""
    unit = named.units[0]
    if joint in _THROUGH:
        between = _between(last, unit) if last is not None else None
        if between is None:
            return False
        named = Named((*between, unit), named.start, named.end)
        if found:
            before = found.pop()
            named = Named((*before.units, *named.units), before.start, named.end)
    elif joint is None and found and _narrows(found[-1].units[-1], unit):
        before = found.pop()
        named = Named((*before.units[:-1], unit), before.start, named.end)
    found.append(named)
    return True


Piece = tuple[str | None, Unit | None, tuple[int, int]]
"""The joint in front, the unit (None: malformed), start and end."""


def _pieces(step: re.Match[str], last: Unit | None) -> Iterator[Piece]:
    """Yield what one step names: one unit per number, malformed where a step is."""
    if step.lastgroup == "sub" and step.re is not _STEP:
        joint, text = step.groups()
        yield joint, _with_sub(last, _number(text)), (step.start("sub") - 1, step.end())
        return
    numbers, level, text = step.groups()
    sub = _number(text) if text is not None else None
    is_whole = sub is not None if text is not None else not _is_other_word(step)
    place, at = step.start(), 0
    while at < len(numbers):
        each = _EACH.match(numbers, at)
        if each is None or not is_whole or not _is_marked(each, at, level, last):
            yield None, None, step.span()
            return
        joint, at = each["joint"], each.end()
        is_last = at == len(numbers)
        start = place + each.start() + len(joint or "")
        number = _number(each["number"].strip("()"))
        last = unit = _unit(level, number, sub if is_last else None, last)
        yield joint, unit, (start, step.end() if is_last else place + at)


def _is_other_word(step: re.Match[str]) -> bool:
    """Tell whether the level is the beginning of another word: 第三条件, 第五条款."""
    following = step.string[step.end() : step.end() + 1]
    return following != "" and following in _OTHER_WORDS[step["level"]]


def _is_marked(each: re.Match[str], at: int, level: str, last: Unit | None) -> bool:
    """Tell whether a number names a unit: 第二款, （二）项, 2款, 、二项, but not 两款.

    Behind the first number, at 0, a joint is enough.
    """
    joint, mark, number = each.groups()
    if at or mark or number.isascii() or number[0] == "(":
        return joint is not None if at else True
    if joint is None or last is None:
        return False
    slots = {"条": last.article, "款": last.paragraph, "项": last.item, "目": last.subitem}
    return slots[level] is not None


def _unit(level: str, number: int | None, sub: int | None, last: Unit | None) -> Unit | None:
    if number is None:
        return None
    if level == "条":
        return _whole(number) if sub is None else Unit(Article(number, sub))
    if last is None or sub is not None:
        return None
    if level == "款":
        return Unit(last.article, number)
    if level == "项":
        return Unit(last.article, last.paragraph, number)
    return Unit(last.article, last.paragraph, last.item, number) if last.item is not None else None


def _with_sub(last: Unit | None, sub: int | None) -> Unit | None:
    """Return the article 之`sub` beside `last`: 第一百二十条之一、之二."""
    if last is None or sub is None or not last.is_whole:
        return None
    return Unit(Article(last.article.number, sub))


def _number(text: str | None) -> int | None:
    number = to_int(text) if text is not None else None
    return number if number is not None and 0 < number <= _MOST else None


def _narrows(unit: Unit, part: Unit) -> bool:
    """Tell whether `part` is a part of `unit`."""
    if unit.article != part.article or part.is_whole or unit.subitem is not None:
        return False
    if unit.item is not None:
        return part.subitem is not None
    return unit.paragraph is None or part.item is not None


def _between(first: Unit, last: Unit) -> list[Unit] | None:
    """Return the units between two of one kind; None for no range, or one that is too long."""
    gap = _gap(first, last)
    if gap is None or not 0 < gap.stop - gap.start + 1 <= LONGEST_RANGE:
        return None
    if last.subitem is not None:
        return [Unit(last.article, last.paragraph, last.item, n) for n in gap]
    if last.item is not None:
        return [Unit(last.article, last.paragraph, n) for n in gap]
    if last.paragraph is not None:
        return [Unit(last.article, n) for n in gap]
    if last.article.sub is not None:
        return [Unit(Article(last.article.number, n)) for n in gap]
    return [_whole(n) for n in gap]


def _gap(first: Unit, last: Unit) -> range | None:
    """Return the numbers between two units that differ in their lowest level only."""
    before, after = _below_article(first), _below_article(last)
    depth = max((level for level in range(3) if after[level] is not None), default=-1)
    if any(n is not None for n in before[depth + 1 :]):
        return None
    if depth >= 0:
        is_beside = first.article == last.article and before[:depth] == after[:depth]
        return _open_range(before[depth], after[depth]) if is_beside else None
    if first.article.number == last.article.number:
        return _open_range(first.article.sub or 0, last.article.sub)
    plain = first.article.sub is None and last.article.sub is None
    return _open_range(first.article.number, last.article.number) if plain else None


def _below_article(unit: Unit) -> tuple[int | None, int | None, int | None]:
    return unit.paragraph, unit.item, unit.subitem


def _open_range(first: int | None, last: int | None) -> range | None:
    return range(first + 1, last) if first is not None and last is not None else None


@lru_cache(maxsize=4096)
def _whole(number: int) -> Unit:
    return Unit(Article(number))
