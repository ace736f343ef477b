"""Compare materials by what their citations name, whatever the writing (rule N15).

Two levels: the same units or documents, which no selection may hold twice, and the same article or
case. What was not fully understood is never taken for the same.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from gen.check.cited import CitedSource
from gen.law.case import CaseCitation, case_numbers
from gen.law.catalogue import Catalogue
from gen.law.citation import Citation, Unparsed, article_keys, key, parse_citation
from gen.law.folding import fold_text
from gen.law.listing import Listing
from gen.law.statute import StatuteCitation


class Material(NamedTuple):
    """Hold what one source is.

    `identities` are keys of level 1, of which one in common is enough; `articles` are keys of level
    2, of articles or cases. `document` is the kind of document where one case has several.
    """

    identities: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    version: str | None = None
    document: str = ""

    def is_same(self, other: "Material") -> bool:
        """Tell whether both are the same units or documents."""
        differ = self.document and other.document and self.document != other.document
        return not differ and not self.identities.isdisjoint(other.identities)

    def is_akin(self, other: "Material") -> bool:
        """Tell whether both belong to one article, or to one case."""
        differ = self.version and other.version and self.version != other.version
        return not differ and not self.articles.isdisjoint(other.articles)


def material_of(item: CitedSource, as_of: date | None) -> Material:
    """Return what a selected source is.

    A text that the citation leaves open is the one in force on `as_of` (rule N9), if that is stated
    and the source is called current. The title adds the numbers of a case that the citation lacks.
    """
    citation = item.citation
    if isinstance(citation, StatuteCitation):
        version = item.version or _version_in_force(item, as_of)
        return material_of_citation(replace(citation, version=version))
    material = material_of_citation(citation)
    more = _numbers_of_title(item, citation) if isinstance(citation, CaseCitation) else ()
    return material._replace(identities=material.identities | frozenset(more))


def material_of_title(title: str, catalogue: Catalogue) -> Material:
    """Return what the title of a candidate names; nothing in particular, as a rule."""
    return material_of_citation(parse_citation(title, catalogue))


def material_of_citation(citation: Citation) -> Material:
    """Return what a citation names by itself, without what a source says beside it."""
    if isinstance(citation, Unparsed):
        return Material()
    if isinstance(citation, StatuteCitation):
        whole = frozenset() if citation.unparsed else frozenset({key(citation)})
        articles = article_keys(replace(citation, version=None)) if citation.units else ()
        return Material(whole, frozenset(articles), citation.version)
    identities = (f"{kind}={'+'.join(sorted(keys))}" for kind, keys in citation.keys.items())
    return Material(
        frozenset(identities), frozenset(article_keys(citation)), document=citation.document
    )


def _version_in_force(item: CitedSource, as_of: date | None) -> str | None:
    if as_of is None or item.instrument is None or item.source.validity != "current":
        return None
    version = item.instrument.version_on(as_of)
    return version.tag if version is not None and version.is_confirmed else None


def _numbers_of_title(item: CitedSource, citation: CaseCitation) -> Iterable[str]:
    """Yield the identities that the title gives by a kind of number that the citation has not."""
    title = fold_text(item.source.node.text("title") or "")
    named = [number for *_, number in case_numbers(title)]
    listings = tuple(number for number in named if isinstance(number, Listing))
    dockets = tuple(d for number in named if not isinstance(number, Listing) for d in number)
    for kind, keys in CaseCitation("", dockets, listings).keys.items():
        if kind not in citation.keys:
            yield f"{kind}={'+'.join(sorted(keys))}"
