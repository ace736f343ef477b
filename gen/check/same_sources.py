"""Find sources that are one material, or belong to one article or case, in time linear in them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date

from gen.check.cited import CitedSource
from gen.check.materials import Material, material_of, material_of_citation, material_of_title
from gen.check.selection_index import Excluded, Exclusions, Source
from gen.check.title_sieve import TitleSieve, identifying_numbers
from gen.law.catalogue import Catalogue
from gen.law.citation import parse_citation

Entry = tuple[CitedSource, Material]


def entries(cited: Sequence[CitedSource], as_of: date | None) -> tuple[Entry, ...]:
    """Return the sources, each with the material that it is on the day `as_of`."""
    return tuple((item, material_of(item, as_of)) for item in cited)


def duplicates(sources: Sequence[Entry]) -> Iterator[tuple[Source, Source]]:
    """Yield each source that an earlier one cites in other words, with that one.

    A source whose citation repeats an earlier one letter by letter is left to its own rule.
    """
    earlier: dict[str, list[Entry]] = {}
    written: set[str] = set()
    for item, material in sources:
        first = _first(earlier, material.identities, material.is_same)
        text = _as_contract_compares(item)
        if first is not None and text not in written:
            yield item.source, first[0].source
        _add(earlier, material.identities, (item, material))
        written.add(text)


def kindred(sources: Sequence[Entry]) -> Iterator[tuple[CitedSource, CitedSource]]:
    """Yield each source of an article or case that an earlier one has too, with that one.

    Those that are the same material are left out.
    """
    units: dict[str, list[Entry]] = {}
    articles: dict[str, list[Entry]] = {}
    written: set[str] = set()
    for item, material in sources:
        first = _first(articles, material.articles, material.is_akin)
        is_same = _first(units, material.identities, material.is_same) is not None
        text = _as_contract_compares(item)
        if first is not None and not is_same and text not in written:
            yield item, first[0]
        _add(units, material.identities, (item, material))
        _add(articles, material.articles, (item, material))
        written.add(text)


def excluded_again(
    excluded: Exclusions, sources: Sequence[Entry], catalogue: Catalogue
) -> Iterator[tuple[Excluded, Source]]:
    """Yield each candidate whose title names what a source cites or is called, with that source."""
    selected: dict[str, list[Entry]] = {}
    numbers: set[int] = set()
    for item, material in sources:
        named = parse_citation(item.source.node.text("title") or "", catalogue)
        called = material_of_citation(named)
        _add(selected, material.identities, (item, material))
        _add(selected, called.identities, (item, called))
        numbers |= identifying_numbers(item.citation) | identifying_numbers(named)
    if not selected:
        return
    for position in TitleSieve(numbers).passing(excluded.titles, excluded.title_lines):
        material = material_of_title(excluded.titles[position], catalogue)
        found = _first(selected, material.identities, material.is_same)
        if found is not None:
            yield excluded.at(position), found[0].source


def _first(
    known: Mapping[str, Sequence[Entry]], keys: Iterable[str], fits: Callable[[Material], bool]
) -> Entry | None:
    """Return the first entry under one of `keys` whose material `fits`."""
    entries = (entry for each in sorted(keys) for entry in known.get(each, ()))
    return next((entry for entry in entries if fits(entry[1])), None)


def _add(known: dict[str, list[Entry]], keys: Iterable[str], entry: Entry) -> None:
    """Add `entry`, unless one that no later material could tell from it is there."""
    material = entry[1]
    for each in keys:
        entries = known.setdefault(each, [])
        alike = (material.version, material.document)
        if all((old.version, old.document) != alike for _, old in entries):
            entries.append(entry)


def _as_contract_compares(item: CitedSource) -> str:
    return "".join((item.source.citation or "").split()).lower()
