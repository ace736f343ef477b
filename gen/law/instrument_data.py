"""Read the instruments of this package from ``data/instruments/*.json``.

One object per instrument, its facts each with their source; JSON, because reading it takes a
thirtieth of the time that TOML takes and `gen validate` needs it at every run.
"""

import json
from collections.abc import Mapping
from datetime import date
from typing import Any

from gen.law.instrument import Basis, Instrument, Lapse, Repeal, Version
from gen.law.names import fold_name
from gen.resources import package_file


def data_date() -> date:
    """Return the day of the law data: what is stated without an as-of date is stated for it.

    Single facts reach less far; each instrument has its own `as_of`.
    """
    return date.fromisoformat(_index()["as_of"])


def read_instruments() -> tuple[Instrument, ...]:
    """Return the instruments of this package, in the order of the files."""
    return tuple(instrument_from(entry) for name in _index()["files"] for entry in _read(name))


def instrument_from(entry: Mapping[str, Any], basis: Basis = "data") -> Instrument:
    """Return the instrument that `entry` describes; its shape must have been checked."""
    repeal = entry.get("repeal")
    return Instrument(
        key=entry.get("key") or fold_name(entry["name"]),
        name=entry["name"],
        level=entry["level"],
        aliases=tuple(entry.get("aliases", ())),
        sub_type=entry.get("sub_type"),
        issuing_body=entry.get("issuing_body"),
        document_number=entry.get("document_number"),
        locality=entry.get("locality"),
        effective=_day(entry.get("effective")),
        repeal=_repeal(repeal) if repeal is not None else None,
        versions=tuple(_version(item) for item in entry.get("versions", ())),
        lapses=tuple(_lapse(item) for item in entry.get("lapses", ())),
        source=entry.get("source", ""),
        as_of=_day(entry.get("as_of")),
        confidence=entry.get("confidence", ""),
        basis=basis,
    )


def _version(entry: Mapping[str, Any]) -> Version:
    return Version(
        tag=entry["tag"],
        adopted=_day(entry.get("adopted")),
        effective=_day(entry.get("effective")),
        superseded_on=_day(entry.get("superseded_on")),
        source=entry.get("source", ""),
        confidence=entry.get("confidence", ""),
    )


def _repeal(entry: Mapping[str, Any]) -> Repeal:
    return Repeal(
        on=_day(entry.get("on")),
        successor=entry.get("successor"),
        source=entry.get("source", ""),
        confidence=entry.get("confidence", ""),
    )


def _lapse(entry: Mapping[str, Any]) -> Lapse:
    return Lapse(entry["unit"], _day(entry.get("since")), entry.get("source", ""))


def _day(value: "str | date | None") -> date | None:
    """Return a day that JSON writes as text and TOML as a date."""
    return date.fromisoformat(value) if isinstance(value, str) else value


def _index() -> dict[str, Any]:
    index: dict[str, Any] = _read("index")
    return index


def _read(name: str) -> Any:
    path = package_file("law", "data", "instruments", f"{name}.json")
    return json.loads(path.read_text("utf-8"))
