"""Describe the selected sources for reference managers, as CSL-JSON 1.0.2.

Types are ``legislation``, ``legal_case`` and ``document``. What is stated is what the citation, the
law data or the judgment's own text say: a fact from memory that nobody has read again stays out,
and what is not known has no field.
"""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

from gen.arrange.order import in_reading_order
from gen.check.cited import CitedSource
from gen.check.subject import Subject
from gen.evidence.judgment import Judgment, judgment_of
from gen.evidence.texts import CaseText
from gen.exchange.words import words
from gen.files.json_file import json_bytes
from gen.law.case import CaseCitation
from gen.law.instrument import Instrument, Version
from gen.law.orders import order_profile
from gen.law.statute import StatuteCitation
from gen.law.units import print_units
from gen.law.version_tag import print_tag
from gen.model.selection import SelectedSource
from gen.model.source_classes import CASE_TYPES
from gen.settings import OrderProfile

_LANGUAGE = "zh-CN"
_OUTER = str.maketrans("〈〉", "《》")


def csl_items(subject: Subject, order: OrderProfile) -> list[dict[str, Any]]:
    """Return one item for each selected source, in reading order.

    Raises ValueError when the selection has no model.
    """
    selection = subject.selection_model
    if selection is None:
        raise ValueError("a case without selection has no sources")
    cited = subject.case_evidence.cited
    instruments = {name: item.instrument for name, item in cited.items()}
    sources = in_reading_order(selection.selected_sources, order_profile(order), instruments)
    return [_item(source, cited.get(source.source_id), subject) for source in sources]


def csl_bytes(items: Iterable[dict[str, Any]]) -> bytes:
    """Return `items` as JSON: indent 2 and a final line end."""
    return json_bytes(list(items))


def _item(source: SelectedSource, cited: CitedSource | None, subject: Subject) -> dict[str, Any]:
    citation = cited.citation if cited is not None else None
    if isinstance(citation, CaseCitation):
        fields = _case(source, citation, _judgment(source, citation, subject))
    elif cited is not None and isinstance(citation, StatuteCitation):
        fields = _statute(citation, cited, subject.law_day)
    else:
        kind = "legal_case" if source.source_type in CASE_TYPES else "document"
        fields = {"type": kind, "title": source.title, "note": source.citation}
    url = source.trace.source_url
    is_web = isinstance(url, str) and url.strip().startswith(("https://", "http://"))
    known = {**fields, "URL": url.strip() if is_web and isinstance(url, str) else None}
    given = {key: value for key, value in known.items() if value}
    return {"id": source.source_id, **given, "language": _LANGUAGE}


def _statute(citation: StatuteCitation, cited: CitedSource, day: date) -> dict[str, Any]:
    instrument = cited.instrument
    version = _version(instrument, cited.version, day)
    return {
        "type": "legislation",
        "title": _title(citation, instrument),
        "authority": _authority(instrument),
        "number": _number(citation, instrument, version),
        "section": print_units(citation.units, "statutory"),
        "version": print_tag(cited.version) if cited.version is not None else None,
        "issued": _date(version.adopted if version is not None else None),
    }


def _version(instrument: Instrument | None, tag: str | None, day: date) -> Version | None:
    """Return the text that is cited, else the one in force on `day`, if its dates are confirmed."""
    if instrument is None:
        return None
    found = instrument.version(tag) if tag is not None else instrument.version_on(day)
    return found if found is not None and found.is_confirmed else None


def _authority(instrument: Instrument | None) -> list[dict[str, str]] | None:
    body = instrument.issuing_body if instrument is not None and instrument.is_confirmed else None
    return [{"literal": body}] if body else None


def _title(citation: StatuteCitation, instrument: Instrument | None) -> str:
    """Return the name as it stands alone, with 《》 inside it and not 〈〉."""
    name = instrument.name if instrument is not None else citation.name.translate(_OUTER)
    return name or citation.text.strip()


def _number(
    citation: StatuteCitation, instrument: Instrument | None, version: Version | None
) -> str | None:
    """Return the document number, as cited or, where it can be no other text's, as known."""
    if citation.document_number is not None:
        return str(citation.document_number)
    if instrument is None or version is None or not instrument.is_confirmed:
        return None
    return instrument.document_number if len(instrument.versions) == 1 else None


def _case(
    source: SelectedSource, citation: CaseCitation, judgment: Judgment | None
) -> dict[str, Any]:
    court = judgment.court if judgment is not None else citation.court
    numbers = citation.dockets or citation.listings
    return {
        "type": "legal_case",
        "title": citation.title or source.title,
        "authority": [{"literal": court}] if court else None,
        "number": words("list.separator").join(map(str, numbers)),
        "issued": _date(judgment.decided_on if judgment is not None else None),
    }


def _judgment(source: SelectedSource, citation: CaseCitation, subject: Subject) -> Judgment | None:
    """Return what the archived text of the decision says of itself."""
    keys = {docket.key for docket in citation.dockets}
    read = (judgment_of(text, keys) for text in _case_texts(source, subject))
    return next((judgment for judgment in read if judgment is not None), None)


def _case_texts(source: SelectedSource, subject: Subject) -> Iterator[CaseText]:
    for held in subject.case_evidence.sources[source.source_id].texts:
        if isinstance(held.text, CaseText):
            yield held.text


def _date(day: date | None) -> dict[str, Any] | None:
    return {"date-parts": [[day.year, day.month, day.day]]} if day is not None else None
