"""Know the orders in which sources may be shown (``data/orders.toml``).

An order is for reading. It states nothing about force.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from gen.law.instrument import Instrument
from gen.resources import package_toml

LAST = 99
"""The rank of what an order does not name."""


@dataclass(frozen=True, slots=True)
class OrderProfile:
    """Hold one order.

    With `priority`, core sources stand before all others. `ranks` orders the values of
    `source_type`, `finer` those of `sub_type` inside a class; `ties` names what settles the rest.
    """

    name: str
    priority: bool
    ranks: Mapping[str, int]
    finer: Mapping[str, int]
    ties: tuple[str, ...]


@cache
def order_profile(name: str) -> OrderProfile:
    """Return the order `name`: ``seed``, ``court`` or ``tree``. Raises KeyError for another."""
    table = _data()[name]
    ranks = {each: rank for rank, types in enumerate(table["classes"]) for each in types}
    finer = {each: rank for rank, each in enumerate(table["finer"], start=1)}
    return OrderProfile(
        name,
        table["priority"],
        MappingProxyType(ranks),
        MappingProxyType(finer),
        tuple(table["ties"]),
    )


def is_basic(instrument: Instrument | None) -> bool:
    """Tell whether `instrument` is known to be a basic law: one of the whole congress."""
    issuer: str = _data()["facts"]["basic_issuer"]
    return instrument is not None and instrument.issuing_body == issuer


def is_procedural(instrument: Instrument | None) -> bool:
    """Tell whether the name of `instrument` shows that it orders proceedings."""
    if instrument is None:
        return False
    return any(word in instrument.name for word in _data()["facts"]["procedural"])


@cache
def _data() -> Mapping[str, Any]:
    """Read the orders (constant package data, read once)."""
    return package_toml("law", "data", "orders.toml")
