"""Find out whether the law that a delivered report cites has changed since.

A delivery states which instruments its report cites, with their units and the force they had. Here
that is held against what is known today. What nobody knows is never taken for unchanged: it is
listed apart (design §1).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from gen.handover.delivery import Delivery
from gen.law.catalogue import Catalogue
from gen.law.folding import fold_text
from gen.law.force import Cited, Force, State, force_of
from gen.law.instrument import Instrument, Version
from gen.law.knowledge import Knowledge
from gen.law.library import Statute
from gen.law.unit_reader import read_units
from gen.law.units import Unit
from gen.publish.cited_law import CitedInstrument


class Change(StrEnum):
    """Say what became of a citation. The values are keys of wording."""

    REPEALED = "repealed"
    UNIT_ENDED = "unit_ended"
    """The units that are cited have ended, or a part of them, while the instrument lives on."""
    UNIT_CHANGED = "unit_changed"
    """The text was amended, and the units that are cited read differently, or are gone."""
    AMENDED = "amended"
    """The text was amended, and whether the units that are cited were is not known (未核)."""
    UNKNOWN = "unknown"
    """Nothing is known of the instrument."""
    BEYOND_REACH = "beyond_reach"
    """No change is known, but what is known ends before the day that was asked for."""

    @property
    def is_stale(self) -> bool:
        """Tell whether somebody has to look at the report again."""
        return self not in {Change.UNKNOWN, Change.BEYOND_REACH}


@dataclass(frozen=True, slots=True)
class Outdated:
    """State one citation of a delivery that is no longer, or not surely, as it was.

    `since` is the first day of the change, `now` the successor of what was repealed or the tag of
    the new text, `reach` the day up to which anything is known; None where that is not known.
    """

    cited: CitedInstrument
    change: Change
    since: date | None = None
    now: str | None = None
    reach: date | None = None


def outdated(delivery: Delivery, knowledge: Knowledge, day: date) -> tuple[Outdated, ...]:
    """Return the citations of `delivery` that changed by `day`, or of which nobody can tell."""
    found = (_judged(cited, knowledge, day) for cited in delivery.cited)
    return tuple(each for each in found if each is not None)


def _judged(cited: CitedInstrument, knowledge: Knowledge, day: date) -> Outdated | None:
    before = _known_up_to(cited)
    instrument = _instrument(cited, knowledge.catalogue, before)
    if instrument is None or instrument.as_of is None:
        return Outdated(cited, Change.UNKNOWN)
    units = tuple(_units(cited))
    force = force_of(instrument, day, Cited(cited.version, units))
    ended = _ended(cited, instrument, force)
    if ended is not None:
        return ended
    if cited.force.state != State.AMENDED:
        newer = _newest(instrument, before, day, cited.version)
        amended = _amended(cited, units, instrument, newer, knowledge) if newer else None
        if amended is not None:
            return amended
    if force.state is State.UNKNOWN:
        return Outdated(cited, Change.UNKNOWN)
    return _beyond(cited, instrument, force, day)


def _known_up_to(cited: CitedInstrument) -> date:
    """Return the last day that the delivered report knew about."""
    force = cited.force
    return min(force.on, force.reach or force.on)


def _instrument(cited: CitedInstrument, catalogue: Catalogue, day: date) -> Instrument | None:
    """Return the instrument that was meant: of several with one name, the one in force then.

    An interpretation that was issued anew under its old title must not stand in for the old one.
    """
    living = [
        each
        for each in catalogue.all_called(cited.instrument)
        if force_of(each, day).state in {State.IN_FORCE, State.PARTLY_REPEALED}
    ]
    if cited.version is None and len(living) == 1:
        return living[0]
    return catalogue.find(cited.instrument, cited.version)


def _units(cited: CitedInstrument) -> Iterator[Unit]:
    for text in cited.units:
        for named in read_units(fold_text(text)):
            yield from named.units


def _ended(cited: CitedInstrument, instrument: Instrument, force: Force) -> Outdated | None:
    """Return what has ended and was not said to have ended when the report left."""
    said = cited.force.state
    if force.state is State.REPEALED and said != State.REPEALED:
        whole = instrument.repeal is not None
        change = Change.REPEALED if whole else Change.UNIT_ENDED
        return Outdated(cited, change, force.since, force.successor)
    if force.state is State.PARTLY_REPEALED and said not in {State.PARTLY_REPEALED, State.REPEALED}:
        return Outdated(cited, Change.UNIT_ENDED, force.since)
    return None


def _newest(instrument: Instrument, before: date, day: date, tag: str | None) -> Version | None:
    """Return the newest text that began after `before` and by `day`, and is not the cited one.

    The first text amends nothing: its tag is a bare year.
    """
    first = instrument.versions[0] if instrument.versions else None
    newer = [
        version
        for version in instrument.versions
        if version.tag != tag
        and not (version is first and version.tag.isdigit())
        and (begun := version.effective or version.adopted) is not None
        and before < begun <= day
    ]
    return newer[-1] if newer else None


def _amended(
    cited: CitedInstrument,
    units: Sequence[Unit],
    instrument: Instrument,
    newer: Version,
    knowledge: Knowledge,
) -> Outdated | None:
    """Compare the cited units in the old text and the new one, as far as the library has both."""
    since = newer.effective
    library = knowledge.library
    old = library.text_of(instrument, cited.version, _known_up_to(cited))
    new = library.text_of(instrument, newer.tag, since or _known_up_to(cited))
    if old is None or new is None or not units:
        return Outdated(cited, Change.AMENDED, since, newer.tag)
    texts = [(_text(old, unit), _text(new, unit)) for unit in units]
    if any(before is None for before, _ in texts):
        return Outdated(cited, Change.AMENDED, since, newer.tag)
    if all(before == after for before, after in texts):
        return None
    return Outdated(cited, Change.UNIT_CHANGED, since, newer.tag)


def _text(statute: Statute, unit: Unit) -> str | None:
    """Return the text of `unit`, white space apart, None when it does not stand there."""
    article = statute.article(unit.article)
    text = article.unit_text(unit) if article is not None else None
    return "".join(text.split()) if text is not None else None


def _beyond(
    cited: CitedInstrument, instrument: Instrument, force: Force, day: date
) -> Outdated | None:
    reach = instrument.as_of
    if force.state is State.REPEALED or reach is None or reach >= day:
        return None
    return Outdated(cited, Change.BEYOND_REACH, reach=reach)
