"""Read declared claims: which sentence of the text rests on what, as its author or a person says.

The shapes and names are those that retrieval tools write. A claim gives a sentence a target; what
the target's text says, and whether it is in force, is judged as for any other.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from gen.evidence.naming import Named
from gen.law.case import CaseCitation
from gen.law.catalogue import Catalogue
from gen.law.citation import parse_citation
from gen.law.folding import fold_text
from gen.law.statute import StatuteCitation
from gen.model.linking import Target, UnplacedClaim

_LISTS = ("claims", "items", "points", "sources", "results", "data", "records")
_TEXT = ("claimText", "claim", "text", "sentence", "quote")
_TITLE = ("sourceTitle", "title", "lawTitle", "docTitle", "sourceName", "source")
_SOURCE = ("sourceId", "sid", "source_id")
_ARTICLE = ("articleNo", "article", "articleRef", "clause", "provision")
_CASE = ("caseNo", "caseNumber", "case", "case_number")
_NUMBER = ("documentNumber", "document_number", "regNo", "registrationNo")
_TARGETS = ("declaredTarget", "target")


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim: number `item` of its file, counted from 1, its text, and what it names."""

    item: int
    text: str
    named: Named | None
    target: Target

    def unplaced(self, reason: str) -> UnplacedClaim:
        """Return the claim as one that could not be placed."""
        return UnplacedClaim.model_validate(
            {"item": self.item, "text": self.text, "reason": reason, "target": self.target}
        )


@dataclass(frozen=True, slots=True)
class KnownSources:
    """Hold by their ids what `selected` and `captured` sources cite or are cited by."""

    selected: Mapping[str, str] = field(default_factory=dict)
    captured: Mapping[str, str] = field(default_factory=dict)


def read_claims(value: Any, catalogue: Catalogue, sources: KnownSources) -> tuple[Claim, ...]:
    """Return the claims of a file's JSON; what is no claim has an empty text."""
    return tuple(
        _claim(number, item, catalogue, sources) for number, item in enumerate(_items(value), 1)
    )


def _items(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        lists = (value[key] for key in _LISTS if isinstance(value.get(key), list))
        value = next(lists, [value])
    yield from value if isinstance(value, list) else ()


def _claim(number: int, item: Any, catalogue: Catalogue, sources: KnownSources) -> Claim:
    if not isinstance(item, Mapping):
        return Claim(number, "", None, Target())
    fields: dict[str, Any] = {**item}
    for key in _TARGETS:
        nested = item.get(key)
        fields |= nested if isinstance(nested, Mapping) else {}
    text = _first(fields, _TEXT) or ""
    title, article = _first(fields, _TITLE), _first(fields, _ARTICLE)
    source, case = _first(fields, _SOURCE), _first(fields, _CASE)
    document = _first(fields, _NUMBER)
    target = Target(
        title=title, article=article, case_number=case, document_number=document, source=source
    )
    selected = sources.selected.get(source or "")
    written = selected or sources.captured.get(source or "")
    named = _named(title, article, case or document, source if selected else None, catalogue)
    if named is None and written:
        named = _cited(f"{written}{_unit(article)}", catalogue)
    return Claim(number, text, named, target)


def _first(fields: Mapping[str, Any], keys: tuple[str, ...]) -> str | None:
    values = (fields.get(key) for key in keys)
    found = (str(value).strip() for value in values if isinstance(value, str | int))
    return next((value for value in found if value), None)


def _named(
    title: str | None,
    article: str | None,
    number: str | None,
    source: str | None,
    catalogue: Catalogue,
) -> Named | None:
    """Return what a claim names: an article of a title, a number, or a selected source."""
    if number is not None:
        return _cited(number, catalogue) or Named("registration", 0, 0, number=number)
    if title is not None:
        folded = fold_text(title)
        marked = title if "《" in folded or folded[:1] == "(" else f"《{title}》"
        return _cited(f"{marked}{_unit(article)}", catalogue) or _cited(title, catalogue)
    return Named("mark", 0, 0, source_id=source) if source is not None and article is None else None


def _unit(article: str | None) -> str:
    if article is None:
        return ""
    return f"第{article}条" if fold_text(article).isdigit() else article


def _cited(text: str, catalogue: Catalogue) -> Named | None:
    citation = parse_citation(text, catalogue)
    if isinstance(citation, StatuteCitation):
        return Named("statute", 0, 0, citation=citation)
    return Named("case", 0, 0, citation=citation) if isinstance(citation, CaseCitation) else None
