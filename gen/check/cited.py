"""Read what the selected sources cite, and judge the force of it: once for all rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from gen.check.selection_index import SelectionIndex, Source
from gen.law.catalogue import Catalogue
from gen.law.citation import Citation, parse_citation
from gen.law.force import Cited, Force, State, force_of, unknown_force
from gen.law.instrument import Instrument
from gen.law.statute import StatuteCitation

if TYPE_CHECKING:  # `gen validate`, which has no archive, starts faster without
    from gen.model.record import Record


@dataclass(frozen=True, slots=True)
class CitedSource:
    """One selected source with what it cites.

    `instrument` is known only for a normative instrument of the catalogue, `force` for every
    citation of an instrument, known or not; `then` is the force on the day of the facts, when the
    case names one, `recorded` what the archived record says. `version` is the text that the
    citation names, else the one that the title names.
    """

    source: Source
    citation: Citation
    instrument: Instrument | None = None
    version: str | None = None
    force: Force | None = None
    then: Force | None = None
    recorded: Force | None = None


@dataclass(frozen=True, slots=True)
class LawContext:
    """Hold what force is judged by: instruments, the day, and the day of the facts if stated.

    `records` are the archived calls by their path.
    """

    catalogue: Catalogue
    day: date
    facts_date: date | None
    records: "Mapping[str, Record]"


def cited_sources(selection: SelectionIndex, context: LawContext) -> tuple[CitedSource, ...]:
    """Return the sources that cite something, in document order, with their force."""
    return tuple(_cited(selection, context))


def _cited(selection: SelectionIndex, context: LawContext) -> Iterator[CitedSource]:
    catalogue = context.catalogue
    for source in selection.sources:
        if source.citation is None:
            continue
        citation = parse_citation(source.citation, catalogue)
        if not isinstance(citation, StatuteCitation):
            yield CitedSource(source, citation)
            continue
        yield _judged(source, citation, context)


def _judged(source: Source, citation: StatuteCitation, context: LawContext) -> CitedSource:
    instrument = context.catalogue.get(citation.instrument)
    version = citation.version or _version_of_title(source, citation, context.catalogue)
    cited = Cited(version, citation.units)
    force = _force(instrument, context.day, cited)
    recorded = None
    record = context.records.get((source.node.get("trace").text("archive_ref") or "").strip())
    if record is not None:
        from gen.evidence.recorded_force import recorded_force

        recorded = recorded_force(record, citation, context.catalogue, context.day)
        force = with_record(force, recorded)
    facts = context.facts_date
    then = _force(instrument, facts, cited) if facts is not None else None
    return CitedSource(source, citation, instrument, version, force, then, recorded)


def _force(instrument: Instrument | None, day: date, cited: Cited) -> Force:
    return force_of(instrument, day, cited) if instrument is not None else unknown_force(day)


def with_record(known: Force, recorded: Force | None) -> Force:
    """Return what counts: the law data where they know, the record where they do not.

    A record that says an instrument has ended wins over data that reach less far.
    """
    if recorded is None:
        return known
    if known.state is State.UNKNOWN:
        return recorded
    is_news = recorded.state is State.REPEALED and known.state is State.IN_FORCE
    return recorded if is_news and _reaches_beyond(recorded, known) else known


def _reaches_beyond(one: Force, other: Force) -> bool:
    return one.reach is not None and other.reach is not None and one.reach > other.reach


def _version_of_title(
    source: Source, citation: StatuteCitation, catalogue: Catalogue
) -> str | None:
    title = source.node.text("title")
    named = parse_citation(title, catalogue) if title is not None else None
    if isinstance(named, StatuteCitation) and named.instrument == citation.instrument:
        return named.version
    return None
