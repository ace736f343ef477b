"""Know what the evidence of a case holds as a whole: instruments, leads, what is sound."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from gen.evidence.texts import StatuteText
from gen.holdings.text_digest import content_digest
from gen.law.case import CaseCitation
from gen.law.document_number import fold_document_number
from gen.law.folding import fold_text
from gen.law.statute import StatuteCitation
from gen.law.units import Article
from gen.model.captured import Part
from gen.model.record import Record

if TYPE_CHECKING:
    from gen.check.case_evidence import CaseEvidence


@dataclass(frozen=True)
class Holdings:
    """Hold the evidence of a case; `leads` are the texts of ordinary web pages."""

    evidence: "CaseEvidence"
    leads: tuple[Record, ...] = ()

    @cached_property
    def by_document_number(self) -> Mapping[str, str]:
        """Return the keys of instruments by the folded document number of a held text."""
        library = self.evidence.library
        found: dict[str, str] = {}
        for held in library.texts:
            text = held.text
            if isinstance(text, StatuteText) and text.document_number:
                number = fold_document_number(fold_text(text.document_number))
                found.setdefault(number, library.named(text)[0])
        return found

    def has_whole(self, citation: StatuteCitation) -> bool:
        """Tell whether all articles of the instrument are at hand: what is missing is not there.

        One file must hold them from the first to the last without a gap.
        """
        if self.evidence.library.has_whole(citation):
            return True
        return any(
            _is_gapless(found) for found in self._articles.get(citation.instrument, {}).values()
        )

    @cached_property
    def _articles(self) -> Mapping[str, Mapping[str, set[Article]]]:
        library = self.evidence.library
        found: dict[str, dict[str, set[Article]]] = {}
        for held in library.texts:
            text = held.text
            if isinstance(text, StatuteText) and text.article is not None and text.complete:
                files = found.setdefault(library.named(text)[0], {})
                files.setdefault(text.origin.file, set()).add(text.article)
        return found

    def has_instrument(self, citation: StatuteCitation) -> bool:
        """Tell whether any article of the instrument is at hand."""
        return citation.instrument in self._articles

    def has_lead(self, citation: StatuteCitation | CaseCitation) -> bool:
        """Tell whether an ordinary web page has a text of what is named."""
        if isinstance(citation, CaseCitation):
            keys = frozenset().union(*citation.keys.values())
            return bool(keys & self._lead_numbers)
        return citation.instrument in self._lead_instruments

    @cached_property
    def _lead_numbers(self) -> frozenset[str]:
        lists = (_captured(record).get("numbers") for record in self.leads)
        return frozenset(str(number) for each in lists if isinstance(each, list) for number in each)

    @cached_property
    def _lead_instruments(self) -> frozenset[str]:
        return frozenset(str(_captured(record).get("instrument")) for record in self.leads)

    def is_altered(self, file: str) -> bool:
        """Tell whether `file` is not what it was when it was captured."""
        record = self.evidence.integrity.records.get(file)
        if record is None:
            return False
        if self.evidence.integrity.is_altered(record):
            return True
        captured = _captured(record)
        return bool(captured) and not _is_sound(captured)


def _captured(record: Record) -> Mapping[str, Any]:
    response = record.response
    captured = response.get("captured") if isinstance(response, Mapping) else None
    return captured if isinstance(captured, Mapping) else {}


def _is_sound(captured: Mapping[str, Any]) -> bool:
    try:
        parts = tuple(Part.model_validate(part) for part in captured.get("parts", ()))
    except (TypeError, ValueError):
        return False
    return content_digest(parts) == captured.get("text_sha256")


def _is_gapless(articles: set[Article]) -> bool:
    numbers = {article.number for article in articles}
    return len(numbers) > 1 and numbers == set(range(1, max(numbers) + 1))
