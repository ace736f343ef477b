"""Read, compare and print citations: the one entrance to everything the law folder reads.

Every text is read; none raises. What is understood becomes a value with a key, what is not is kept
verbatim, flagged and never merged (rule N16). Two levels of sameness (N15): the same unit or
document, and the same article or case.
"""

from dataclasses import dataclass

from gen.law.case import CaseCitation, case_numbers, read_case, read_typical_case
from gen.law.catalogue import Catalogue
from gen.law.folding import fold_text
from gen.law.instrument_head import FIRST_UNIT
from gen.law.statute import StatuteCitation, read_statute
from gen.law.units import Style

LONGEST = 500
"""A longer text is no citation."""

_EDGES = "。.,;:、!?"


@dataclass(frozen=True, slots=True)
class Unparsed:
    """A text that names no instrument and no case that could be told from others."""

    text: str


Citation = StatuteCitation | CaseCitation | Unparsed


def parse_citation(text: str, catalogue: Catalogue) -> Citation:
    """Return what `text` cites; it never raises, and takes time linear in the text.

    A text that cites both a case and an article is read as what it names first.
    """
    if len(text) > LONGEST:
        return Unparsed(text)
    folded = fold_text(text).strip(_EDGES)
    case = read_case(text, folded)
    if case is not None and not _begins_with_article(folded):
        return case
    statute = read_statute(text, folded, catalogue)
    return statute or case or read_typical_case(text, folded) or Unparsed(text)


def key(citation: Citation) -> str:
    """Return the key of level 1: equal for all writings of the same units or documents."""
    return "+".join(unit_keys(citation))


def article_key(citation: Citation) -> str:
    """Return the key of level 2: equal for all units of the same articles, or of the same case."""
    return "+".join(article_keys(citation))


def unit_keys(citation: Citation) -> tuple[str, ...]:
    """Return one key of level 1 for each unit or number that `citation` names, sorted."""
    if isinstance(citation, StatuteCitation):
        rest = f"~{citation.unparsed}" if citation.unparsed else ""
        units = [f"#{unit.key}" for unit in citation.units] or [""]
        return tuple(f"{citation.source_key}{unit}{rest}" for unit in units)
    if isinstance(citation, CaseCitation):
        return tuple(sorted(each for keys in citation.keys.values() for each in keys))
    return (f"text:{citation.text.strip()}",)


def article_keys(citation: Citation) -> tuple[str, ...]:
    """Return one key of level 2 for each article or case that `citation` names, sorted."""
    if isinstance(citation, StatuteCitation):
        articles = dict.fromkeys(f"#{unit.article.key}" for unit in citation.units) or [""]
        return tuple(f"{citation.source_key}{article}" for article in articles)
    if isinstance(citation, CaseCitation):
        dockets = {docket.case_key for docket in citation.dockets}
        return tuple(sorted({*dockets, *(listing.key for listing in citation.listings)}))
    return unit_keys(citation)


def is_same(first: Citation, second: Citation) -> bool:
    """Tell whether two citations are one (level 1).

    Of cases that have several kinds of numbers one kind in common is enough (two identifiers of one
    case); a judgment and a ruling under one number are two documents.
    """
    if not isinstance(first, CaseCitation) or not isinstance(second, CaseCitation):
        return key(first) == key(second)
    if first.document and second.document and first.document != second.document:
        return False
    shared = first.keys.keys() & second.keys.keys()
    return any(first.keys[kind] == second.keys[kind] for kind in shared)


def print_citation(citation: Citation, style: Style) -> str:
    """Return `citation` in the given style.

    What was not fully understood, and a typical case, which has no form of its own, is printed as
    it was written. The printed text is read as an equal value again.
    """
    if isinstance(citation, Unparsed) or citation.unparsed:
        return citation.text.strip()
    if isinstance(citation, StatuteCitation):
        return citation.printed(style)
    is_typical = any(listing.kind == "typical_case" for listing in citation.listings)
    return citation.text.strip() if is_typical else str(citation)


def _begins_with_article(folded: str) -> bool:
    unit = FIRST_UNIT.search(folded)
    numbers = case_numbers(folded) if unit is not None else []
    return unit is not None and (not numbers or unit.start() < numbers[0][0])
