"""Say what a result is: which instrument in which version, which case, or which other text.

A title names an instrument as a whole, or it does not (name first, alias second, in
`gen.law.catalogue`); nothing is found by likeness. The name of a site behind a title is left out.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gen.evidence.responses.case_entry import keys_of
from gen.evidence.responses.statute_article import article_of
from gen.law.case import CaseCitation
from gen.law.catalogue import Catalogue
from gen.law.citation import Citation, parse_citation
from gen.law.folding import fold_text
from gen.law.statute import StatuteCitation
from gen.law.units import Article
from gen.law.version_tag import read_tag
from gen.model.captured import SourceKind
from gen.workbench.batch import Item
from gen.workbench.batch_words import parted_title, words

_SITE = re.compile(r"(?<!\s)(?:\s*[_|｜]\s*|\s+[-–—]+\s+)|——?")
_HEAD = 200
"""Where a judgment states its number."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Say what a text is. `name` is the full name of an instrument as the catalogue has it.

    `article` is the one article that the title names.
    """

    kind: SourceKind
    key: str
    name: str | None = None
    instrument: str | None = None
    version: str | None = None
    document_number: str | None = None
    article: Article | None = None
    numbers: tuple[str, ...] = ()


def identify(item: Item, body: str, catalogue: Catalogue) -> Identity:
    """Return what `item`, whose text is `body`, is."""
    stated = words()["kind"].get((item.type or "").strip().lower())
    numbers = keys_of(item.title, item.case_number or "")
    if stated == "case" and not numbers:
        numbers = keys_of(body[:_HEAD])
    citation = _named(item.title, catalogue)
    is_case = stated == "case" or bool(numbers) or isinstance(citation, CaseCitation)
    if is_case and stated != "statute":
        keys = tuple(sorted(key for kind in numbers.values() for key in kind))
        return Identity("case", "+".join(keys) or f"case:{fold_text(item.title)}", numbers=keys)
    if isinstance(citation, StatuteCitation):
        return _statute(citation, item, catalogue)
    return Identity("other", f"text:{item.url or fold_text(item.title)}")


def _named(title: str, catalogue: Catalogue) -> Citation | None:
    """Return what `title` cites and nothing beside; None when it is no citation."""
    for text in _candidates(title):
        citation = parse_citation(text, catalogue)
        if isinstance(citation, CaseCitation) or (
            isinstance(citation, StatuteCitation) and not citation.unparsed
        ):
            return citation
    return None


def _candidates(title: str) -> Sequence[str]:
    title = parted_title(title)[0]
    first = _SITE.split(title, maxsplit=1)[0]
    return [title] if first == title or not first else [title, first]


def _statute(citation: StatuteCitation, item: Item, catalogue: Catalogue) -> Identity:
    version = citation.version or read_tag(fold_text(item.version or ""))
    instrument = catalogue.get(citation.instrument) if citation.is_registered else None
    if instrument is not None and version is not None:
        dated = catalogue.find(instrument.name, version) or instrument
        known = dated.version(version)
        instrument, version = dated, known.tag if known is not None else version
    key = instrument.key if instrument is not None else citation.instrument
    number = item.document_number or (
        str(citation.document_number) if citation.document_number is not None else None
    )
    units = {unit.article for unit in citation.units}
    stated = article_of(item.article) if item.article is not None else None
    named = next(iter(units)) if len(units) == 1 else None
    return Identity(
        "statute",
        key,
        instrument.name if instrument is not None else citation.name or item.title,
        key,
        version,
        number,
        stated or named,
    )
