"""Describe citations as plain data, for `gen cite --format json`."""

from typing import Any

from gen.law.case import CaseCitation
from gen.law.citation import (
    Citation,
    Unparsed,
    article_key,
    key,
    print_citation,
)
from gen.law.statute import StatuteCitation
from gen.law.units import Unit
from gen.law.weaknesses import weaknesses


def citation_data(citation: Citation) -> dict[str, Any]:
    """Return what is known about `citation`; what is not known, or does not apply, is None.

    `article`, `paragraph`, `item` and `subitem` are those of the one unit that is cited; of several
    units `units` has them all. `unparsed` is the text, or the part of it, that was not understood.
    """
    return {
        "text": citation.text,
        "kind": _kind(citation),
        "key": key(citation),
        "article_key": article_key(citation),
        **_instrument(citation),
        "numbers": _numbers(citation),
        "unparsed": _unparsed(citation),
        "weaknesses": list(weaknesses(citation, None)),
        "statutory": print_citation(citation, "statutory"),
        "academic": print_citation(citation, "academic"),
    }


def _kind(citation: Citation) -> str:
    """Return statute, docket, the kind of a listing, or unparsed."""
    if isinstance(citation, StatuteCitation):
        return "statute"
    if isinstance(citation, Unparsed):
        return "unparsed"
    return citation.listings[0].kind if citation.listings else "docket"


def _instrument(citation: Citation) -> dict[str, Any]:
    statute = citation if isinstance(citation, StatuteCitation) else None
    units = statute.units if statute is not None else ()
    number = statute.document_number if statute is not None else None
    return {
        "instrument": statute.name or statute.instrument if statute is not None else None,
        "is_registered": statute.is_registered if statute is not None else None,
        "version": statute.version if statute is not None else None,
        "document_number": str(number) if number is not None else None,
        **_unit(units[0] if len(units) == 1 else None),
        "units": [_unit(unit) for unit in units],
    }


def _unit(unit: Unit | None) -> dict[str, int | None]:
    return {
        "article": unit.article.number if unit is not None else None,
        "article_sub": unit.article.sub if unit is not None else None,
        "paragraph": unit.paragraph if unit is not None else None,
        "item": unit.item if unit is not None else None,
        "subitem": unit.subitem if unit is not None else None,
    }


def _numbers(citation: Citation) -> list[str]:
    """Return the numbers of a case as they are printed."""
    if not isinstance(citation, CaseCitation):
        return []
    return [*map(str, citation.listings), *map(str, citation.dockets)]


def _unparsed(citation: Citation) -> str | None:
    if isinstance(citation, Unparsed):
        return citation.text
    return citation.unparsed or None
