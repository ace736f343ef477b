"""Know the levels of instruments: their words, their finer types, and what names and numbers show.

The data is ``data/levels.toml``. What a name does not show is not guessed: the answer is None.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from gen.resources import package_toml


@dataclass(frozen=True, slots=True)
class Fit:
    """State which `source_type` values fit an instrument or a case, and by what it is known."""

    types: frozenset[str]
    issuer: str


def level_of(word: str) -> tuple[str, str | None] | None:
    """Return `source_type` and `sub_type` of a level written as in a text's head (``法律``)."""
    found: Sequence[str] | None = _data()["words"].get(word.strip())
    if found is None:
        return None
    return found[0], found[1] if len(found) > 1 else None


@cache
def sub_types() -> Mapping[str, frozenset[str]]:
    """Return the finer types, each with the values of `source_type` that it goes with."""
    table = _data()["sub_types"]
    return MappingProxyType({name: frozenset(types) for name, types in table.items()})


def types_of_level(level: str, sub_type: str | None) -> frozenset[str]:
    """Return the values of `source_type` that fit an instrument of known level."""
    finer = sub_types().get(sub_type or "", frozenset())
    return frozenset({level}) | finer


def fit_of_case(kind: str) -> Fit | None:
    """Return what fits a case cited as `kind`: guiding, library, gazette, typical or docket."""
    types: Sequence[str] | None = _data()["cases"].get(kind)
    return Fit(frozenset(types), "") if types is not None else None


def fit_of_name(folded: str) -> Fit | None:
    """Return what fits an instrument of which only the folded name is known."""
    from gen.law.places import place_at_start

    for pattern, fit in _shapes():
        if pattern.fullmatch(folded):
            return fit
    bare = re.sub(r"\([^()]*\)$", "", folded)
    if place_at_start(folded) is not None:
        return _local_fit(bare)
    if bare.endswith("条例"):
        return _fit(_data()["regulation"])
    return None


def fit_of_number(series: str) -> Fit | None:
    """Return what fits a document number of `series`: ``法释``, ``国务院令``, …."""
    for table in _data()["numbers"]:
        if series in table["series"]:
            return _fit(table)
    return None


def _local_fit(name: str) -> Fit | None:
    table = _data()["local"]
    ends = (key for key in table if key != "issuer" and name.endswith(key))
    end = next(ends, None)
    return Fit(frozenset(table[end]), table["issuer"]) if end is not None else None


@cache
def _shapes() -> tuple[tuple[re.Pattern[str], Fit], ...]:
    return tuple((re.compile(table["pattern"]), _fit(table)) for table in _data()["shapes"])


def _fit(table: Mapping[str, Any]) -> Fit:
    return Fit(frozenset(table["types"]), table["issuer"])


@cache
def _data() -> Mapping[str, Any]:
    """Read the levels (constant package data, read once)."""
    return package_toml("law", "data", "levels.toml")
