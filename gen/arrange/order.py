"""Put selected sources into reading order (delivery-gate document §5, contract (d))."""

import re
from collections.abc import Iterable
from typing import get_args

from gen.model.selection import SelectedSource, SourceType
from gen.model.source_classes import CASE_TYPES, NORMATIVE_TYPES

_TYPE_RANK = {name: rank for rank, name in enumerate(get_args(SourceType))}
_PRIORITY_RANK = {"core": 0, "supplementary": 1}
_DIGITS = re.compile(r"(\d+)")

SortKey = tuple[int, int, tuple[tuple[int, int, str], ...], str]


def in_reading_order(sources: Iterable[SelectedSource]) -> tuple[SelectedSource, ...]:
    """Sort core before supplementary, then by type in the contract's order, then by natural id.

    The contract's order of types is finer than the classes of the delivery-gate document and
    agrees with them. It is an order for reading, not a statement of force.
    """
    return tuple(sorted(sources, key=sort_key))


def sort_key(source: SelectedSource) -> SortKey:
    """Return the total order's key; equal natural ids (S-1, S-01) are settled by the raw id."""
    return (
        _PRIORITY_RANK[source.priority],
        _TYPE_RANK[source.source_type],
        natural(source.source_id),
        source.source_id,
    )


def natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """Return a key that sorts S-2 before S-10: runs of digits compare as numbers."""
    parts = _DIGITS.split(text)
    return tuple(
        (0, int(part), "") if part.isdecimal() and part.isascii() else (1, 0, part)
        for part in parts
        if part
    )


def group_of(source: SelectedSource) -> str:
    """Return the section a source belongs to: ``statutes``, ``cases`` or ``others``."""
    if source.source_type in NORMATIVE_TYPES:
        return "statutes"
    return "cases" if source.source_type in CASE_TYPES else "others"
