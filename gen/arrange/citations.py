"""Write the citations of the sources, all in one style; a quotation is never touched."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from gen.check.cited import CitedSource
from gen.law.citation import print_citation
from gen.law.instrument import Instrument
from gen.law.names import STATE
from gen.law.statute import StatuteCitation
from gen.law.units import Style, print_units
from gen.model.labels import Labels
from gen.model.selection import SelectedSource


def printed_citations(
    sources: Iterable[SelectedSource], cited: Mapping[str, CitedSource], style: Style
) -> Mapping[str, str]:
    """Return each source's citation by its id, as the report prints it.

    What could not be fully read stays as the author wrote it.
    """
    return {
        source.source_id: print_citation(cited[source.source_id].citation, style)
        if source.source_id in cited
        else source.citation
        for source in sources
    }


def short_citations(
    sources: Sequence[SelectedSource],
    cited: Mapping[str, CitedSource],
    style: Style,
    labels: Labels,
) -> Mapping[str, str]:
    """Return the citations of `sources`, each instrument in full once and short from then on.

    The first mention introduces the short name. An instrument that stands alone needs none.
    """
    printed = dict(printed_citations(sources, cited, style))
    seen: set[str] = set()
    short = {key: names for key, names in _short_names(sources, cited).items() if len(names) > 1}
    for names in short.values():
        for source_id, name in names:
            citation = cited[source_id].citation
            if isinstance(citation, StatuteCitation):
                first = citation.instrument not in seen
                seen.add(citation.instrument)
                printed[source_id] = _shortened(citation, name, style, labels, first=first)
    return printed


def briefest_citations(
    sources: Sequence[SelectedSource], cited: Mapping[str, CitedSource], style: Style
) -> Mapping[str, str]:
    """Return the citations of `sources` by short names from the first mention on, for a picture."""
    printed = dict(printed_citations(sources, cited, style))
    for names in _short_names(sources, cited).values():
        for source_id, name in names:
            citation = cited[source_id].citation
            if isinstance(citation, StatuteCitation):
                printed[source_id] = replace(citation, name=name).printed(style)
    return printed


def _short_names(
    sources: Sequence[SelectedSource], cited: Mapping[str, CitedSource]
) -> Mapping[str, list[tuple[str, str]]]:
    """Return by instrument the sources that cite it, in their order, with its short name."""
    found: dict[str, list[tuple[str, str]]] = {}
    for source in sources:
        item = cited.get(source.source_id)
        citation = item.citation if item is not None else None
        if item is None or not isinstance(citation, StatuteCitation) or citation.unparsed:
            continue
        name = _known_short_name(item.instrument) if item.instrument is not None else None
        if name is not None:
            found.setdefault(citation.instrument, []).append((source.source_id, name))
    return found


def _shortened(
    citation: StatuteCitation, short: str, style: Style, labels: Labels, *, first: bool
) -> str:
    if not first:
        return replace(citation, name=short).printed(style)
    head = replace(citation, units=()).printed(style)
    note = labels("sentence.short_name", name=short)
    return f"{head}{note}{print_units(citation.units, style)}"


def _known_short_name(instrument: Instrument) -> str | None:
    """Return the name without 中华人民共和国, else the first registered abbreviation."""
    if instrument.name.startswith(STATE):
        return instrument.name.removeprefix(STATE)
    return instrument.aliases[0] if instrument.aliases else None
