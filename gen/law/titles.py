"""Know instruments by name only, and the registered abbreviations of all (rule N8).

A name without facts serves to find it in prose, to print it in full and to know its level; its
force stays unknown. Both come from data files that say who registered them, and when.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from gen.law.instrument import UNCONFIRMED, Instrument
from gen.law.names import fold_name
from gen.resources import package_file


def with_titles(instruments: Iterable[Instrument]) -> tuple[Instrument, ...]:
    """Return `instruments` and those known by name only, each with its abbreviations.

    An instrument with facts keeps its place before one of the same name without facts. Raises
    KeyError for an abbreviation of a name that nobody knows.
    """
    known = {item.key: item for item in instruments}
    for item in _titles():
        known.setdefault(item.key, item)
    for name, short in _abbreviations():
        item = known[name]
        known[name] = replace(item, aliases=tuple(dict.fromkeys((*item.aliases, *short))))
    return tuple(known.values())


def _titles() -> Iterator[Instrument]:
    for group in _read("titles"):
        for name in group["names"]:
            yield Instrument(
                key=fold_name(name),
                name=group["prefix"] + name,
                level=group["level"],
                sub_type=group.get("sub_type"),
                source=group["source"],
                confidence=UNCONFIRMED,
            )


def _abbreviations() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each folded name that has abbreviations, with them."""
    for group in _read("abbreviations"):
        for name, short in group["names"].items():
            yield fold_name(name), tuple(short)


def _read(name: str) -> list[dict[str, Any]]:
    path = package_file("law", "data", f"{name}.json")
    groups: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return groups
