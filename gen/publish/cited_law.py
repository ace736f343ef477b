"""List the instruments that a report cites, with their articles and their force (design §8)."""

import datetime
from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict

from gen.check.cited import CitedSource
from gen.law.force import Force
from gen.law.statute import StatuteCitation
from gen.law.units import print_units


class ForceFacts(BaseModel):
    """State the force of an instrument: state, basis, and the day up to which that reaches."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    state: str
    on: datetime.date
    basis: str | None
    reach: datetime.date | None
    since: datetime.date | None
    successor: str | None


class CitedInstrument(BaseModel):
    """Name one citation of an instrument: its source, the units cited, and their force.

    `force_then` is the force on the day of the facts, None when the case names no such day.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    source_id: str
    instrument: str
    version: str | None
    units: tuple[str, ...]
    force: ForceFacts
    force_then: ForceFacts | None


def cited_instruments(cited: Iterable[CitedSource]) -> tuple[CitedInstrument, ...]:
    """Return the instruments that the selected sources cite, in document order."""
    return tuple(entry for item in cited if (entry := _entry(item)) is not None)


def _entry(item: CitedSource) -> CitedInstrument | None:
    citation = item.citation
    if not isinstance(citation, StatuteCitation) or item.force is None:
        return None
    return CitedInstrument(
        source_id=item.source.name,
        instrument=citation.name or citation.instrument,
        version=item.version,
        units=tuple(print_units([unit], "statutory") for unit in citation.units),
        force=_facts(item.force),
        force_then=_facts(item.then) if item.then is not None else None,
    )


def _facts(force: Force) -> ForceFacts:
    return ForceFacts(
        state=force.state.value,
        on=force.on,
        basis=force.basis,
        reach=force.reach,
        since=force.since,
        successor=force.successor,
    )
