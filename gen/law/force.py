"""Tell whether an instrument, or the unit of it that is cited, is in force on a day.

A verdict has a state, a basis and a reach: the day up to which the basis is known. What nobody
knows is `unknown`; it never counts as in force (design §7). Which norm prevails is not decided
here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

from gen.law.instrument import Basis, Instrument, Repeal, Version
from gen.law.lapses import ended_parts
from gen.law.units import Unit


class State(StrEnum):
    """The states of force. The values are keys of wording."""

    IN_FORCE = "in_force"
    NOT_YET = "not_yet"
    AMENDED = "amended"
    """The cited version has been superseded; the instrument lives on in another version."""
    PARTLY_REPEALED = "partly_repealed"
    REPEALED = "repealed"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Force:
    """State the force of one cited instrument on the day `on`.

    `basis` is None where nobody knows. `reach` is the day up to which the basis is known; None
    where a repeal makes it endless, or nothing is known. `since` is the first day of the state,
    `successor` what took the place, `version` the text in force on that day. `confirmed` is False
    when the fact may warn only.
    """

    state: State
    on: date
    basis: Basis | None = None
    reach: date | None = None
    since: date | None = None
    successor: str | None = None
    version: str | None = None
    source: str = ""
    confirmed: bool = True

    @property
    def is_beyond_reach(self) -> bool:
        """Tell whether the day lies after the day up to which the basis is known."""
        return self.reach is not None and self.on > self.reach


@dataclass(frozen=True, slots=True)
class Cited:
    """State what is cited of an instrument: a version by its tag, and units."""

    version: str | None = None
    units: Sequence[Unit] = ()


def force_of(instrument: Instrument, on: date, cited: Cited | None = None) -> Force:
    """Return the force of `instrument` on the day `on`, as far as the facts about it tell."""
    cited = cited or Cited()
    if instrument.as_of is None:  # a mere name, as in the list of titles
        return unknown_force(on)
    known = Force(
        State.IN_FORCE,
        on,
        basis=instrument.basis,
        reach=instrument.as_of,
        source=instrument.source,
        confirmed=instrument.is_confirmed,
    )
    if instrument.repeal is not None and (ended := _ended(known, instrument.repeal)) is not None:
        return ended
    if cited.version is not None:
        return _of_version(known, instrument, cited.version)
    if instrument.effective is not None and instrument.effective > on:
        return replace(known, state=State.NOT_YET, since=instrument.effective)
    return _of_today(known, instrument, cited.units)


def unknown_force(on: date) -> Force:
    """Return the verdict on an instrument that nothing is known about."""
    return Force(State.UNKNOWN, on)


def _ended(known: Force, repeal: Repeal) -> Force | None:
    """Judge a repealed instrument; None before the repeal.

    Where the day of the repeal is not known, it lies before the day up to which the facts reach.
    """
    if repeal.on is not None and repeal.on > known.on:
        return None
    if repeal.on is None and not known.is_beyond_reach:
        return replace(known, state=State.UNKNOWN, reach=None, confirmed=False)
    return replace(
        known,
        state=State.REPEALED,
        reach=None,
        since=repeal.on,
        successor=repeal.successor,
        source=repeal.source,
        confirmed=repeal.is_confirmed,
    )


def _of_version(known: Force, instrument: Instrument, tag: str) -> Force:
    """Judge the text called `tag`: not yet in force, in force, or superseded by a later one."""
    version = instrument.version(tag)
    if version is None:
        return replace(known, state=State.UNKNOWN, reach=None)
    stated = replace(known, version=version.tag, confirmed=version.is_confirmed)
    if version.effective is not None and version.effective > known.on:
        return replace(stated, state=State.NOT_YET, since=version.effective, source=version.source)
    later = _in_force_after(instrument, version, known.on)
    ended = version.superseded_on
    if later is None and (ended is None or ended > known.on):
        return replace(stated, since=version.effective)
    first = later[0] if later else None
    return replace(
        stated,
        state=State.AMENDED,
        reach=None,
        since=ended if ended is not None else first.effective if first else None,
        successor=later[-1].tag if later else None,
        source=(first or version).source,
        confirmed=version.is_confirmed and (first is None or first.is_confirmed),
    )


def _in_force_after(
    instrument: Instrument, version: Version, on: date
) -> tuple[Version, ...] | None:
    """Return the later texts that had taken effect by `on`, oldest first; None when none had."""
    place = instrument.versions.index(version)
    later = tuple(
        item
        for item in instrument.versions[place + 1 :]
        if item.effective is not None and item.effective <= on
    )
    return later or None


def _of_today(known: Force, instrument: Instrument, units: Sequence[Unit]) -> Force:
    """Judge the instrument as such: its text of that day, and parts of it that have ended."""
    version = instrument.version_on(known.on)
    stated = replace(
        known,
        version=version.tag if version is not None else None,
        since=version.effective if version is not None else instrument.effective,
    )
    if version is None and _begins_later(instrument, known.on):
        return replace(stated, state=State.UNKNOWN, reach=None, since=None)
    lapses, gone = ended_parts(instrument.lapses, units, known.on)
    if not lapses:
        return stated
    state = State.REPEALED if gone else State.PARTLY_REPEALED
    return replace(stated, state=state, since=lapses[0].since, source=lapses[0].source)


def _begins_later(instrument: Instrument, on: date) -> bool:
    """Tell whether all that is known of the instrument lies after `on`."""
    if instrument.effective is not None:
        return False
    days = [item.effective for item in instrument.versions if item.effective is not None]
    return bool(days) and min(days) > on
