"""Find out whether a cited unit has ended while its instrument stays in force (部分失效)."""

from collections.abc import Iterator, Sequence
from datetime import date

from gen.law.folding import fold_text
from gen.law.instrument import Lapse
from gen.law.unit_reader import read_units
from gen.law.units import Unit


def ended_parts(
    lapses: Sequence[Lapse], units: Sequence[Unit], on: date
) -> tuple[tuple[Lapse, ...], bool]:
    """Return the lapses up to the day `on` that touch `units`, and whether all units have ended.

    Without units the whole instrument is meant, which every lapse touches. A lapse that names no
    unit (a text marked 部分失效 without saying where) touches every unit and ends none.
    """
    ended = [lapse for lapse in lapses if lapse.since is None or lapse.since <= on]
    if not units:
        return tuple(ended), False
    parts = [(lapse, part) for lapse in ended for part in _units_of(lapse)]
    touching = {lapse: None for lapse, part in parts for unit in units if _touch(part, unit)}
    unnamed = {lapse: None for lapse in ended if not lapse.unit}
    gone = all(any(_covers(part, unit) for _, part in parts) for unit in units)
    return (*touching, *unnamed), gone


def _units_of(lapse: Lapse) -> Iterator[Unit]:
    for named in read_units(fold_text(lapse.unit)):
        yield from named.units


def _touch(one: Unit, other: Unit) -> bool:
    """Tell whether one of the units contains the other."""
    return _covers(one, other) or _covers(other, one)


def _covers(whole: Unit, part: Unit) -> bool:
    pairs = (
        (whole.paragraph, part.paragraph),
        (whole.item, part.item),
        (whole.subitem, part.subitem),
    )
    same_article = whole.article == part.article
    return same_article and all(level is None or level == other for level, other in pairs)
