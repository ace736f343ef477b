"""Know in which layouts old reports were written; the data is layouts.toml."""

import re
from dataclasses import dataclass
from functools import cache

from gen.resources import package_toml


@dataclass(frozen=True, slots=True)
class Stop:
    """A line at which a part of the author's text begins, or the one before it ends.

    `part` is what begins, None where only something ends. With `rest`, words behind the match
    belong to the part. A text that `unless` matches was written by a program.
    """

    match: re.Pattern[str]
    part: str | None
    required: bool
    rest: bool
    unless: re.Pattern[str] | None


@dataclass(frozen=True, slots=True)
class Layout:
    """One layout. In a `lowered` one the author's headings stand deeper than they were written."""

    name: str
    lowered: bool
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class Layouts:
    """All layouts, with what in a report stands for a part that nobody wrote."""

    layouts: tuple[Layout, ...]
    empty: frozenset[str]
    placeholder: re.Pattern[str]


@cache
def layouts() -> Layouts:
    """Return the known layouts (constant package data, read once)."""
    data = package_toml("exchange", "layouts.toml")
    known = tuple(
        Layout(each["name"], each["lowered"], tuple(_stop(**stop) for stop in each["stops"]))
        for each in data["layout"]
    )
    return Layouts(known, frozenset(data["empty"]), re.compile(data["placeholder"]))


def _stop(
    match: str,
    part: str | None = None,
    required: bool = False,
    rest: bool = False,
    unless: str | None = None,
) -> Stop:
    pattern = re.compile(match if rest else rf"(?:{match})\s*$")
    return Stop(pattern, part, required, rest, re.compile(unless) if unless is not None else None)
