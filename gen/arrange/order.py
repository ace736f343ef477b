"""Put selected sources into reading order (delivery-gate document §5, contract (d))."""

from collections.abc import Iterable, Mapping
from typing import get_args

from gen.law.instrument import Instrument
from gen.law.orders import LAST, OrderProfile, is_basic, is_procedural, order_profile
from gen.model.natural_order import Natural, natural
from gen.model.selection import SelectedSource
from gen.model.source_classes import CASE_TYPES, NORMATIVE_TYPES, SourceType

_TYPE_RANK = {name: rank for rank, name in enumerate(get_args(SourceType))}
_PRIORITY_RANK = {"core": 0, "supplementary": 1}

SortKey = tuple[int, int, int, tuple[int, ...], Natural, str]


def in_reading_order(
    sources: Iterable[SelectedSource],
    profile: OrderProfile | None = None,
    instruments: Mapping[str, Instrument | None] | None = None,
) -> tuple[SelectedSource, ...]:
    """Sort by priority where the profile says so, by class, then by what settles ties.

    Without a profile the default one counts: its order of types is finer than the classes of the
    delivery-gate document and agrees with them. `instruments` are what the sources cite, by source
    id. The last two keys, natural and raw id, make the order total (S-1, S-01).
    """
    profile = profile or order_profile("seed")
    known = instruments or {}
    return tuple(
        sorted(sources, key=lambda item: _sort_key(item, profile, known.get(item.source_id)))
    )


def _sort_key(
    source: SelectedSource, profile: OrderProfile, instrument: Instrument | None
) -> SortKey:
    ties = {
        "type": _TYPE_RANK[source.source_type],
        "priority": _PRIORITY_RANK[source.priority],
        "basic": int(not is_basic(instrument)),
        "substantive": int(is_procedural(instrument)),
    }
    finer = source.sub_type or (instrument.sub_type if instrument is not None else None)
    return (
        ties["priority"] if profile.priority else 0,
        profile.ranks.get(source.source_type, LAST),
        profile.finer.get(finer or "", 0),
        tuple(ties[name] for name in profile.ties),
        natural(source.source_id),
        source.source_id,
    )


def group_of(source: SelectedSource) -> str:
    """Return the section a source belongs to: ``statutes``, ``cases`` or ``others``."""
    if source.source_type in NORMATIVE_TYPES:
        return "statutes"
    return "cases" if source.source_type in CASE_TYPES else "others"
