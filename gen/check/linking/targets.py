"""Write down what a point names and rests on, as the answer of ``gen evidence link`` does."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from gen.check.linking.basis import Basis, cut_texts
from gen.evidence.library import EvidenceLibrary, HeldText
from gen.evidence.naming import Named
from gen.evidence.text_names import place_of
from gen.evidence.texts import StatuteText
from gen.law.case import CaseCitation
from gen.law.statute import StatuteCitation
from gen.law.units import Unit, print_units
from gen.model.linking import Passage, PointKind, Target
from gen.model.record import Record

if TYPE_CHECKING:
    from gen.check.case_evidence import CaseEvidence

_LONGEST = 600
_QUERY_KEYS = ("query", "keyword", "text", "q", "title")


def target_of(named: Named | None, basis: Basis | None) -> Target:
    """Return what `named` names, with what its basis knows about it."""
    if named is None:
        return Target()
    citation = named.citation
    if citation is None and basis is not None and named.source_id is not None:
        held = basis.citation
        citation = held if isinstance(held, StatuteCitation | CaseCitation) else None
    source = named.source_id
    if isinstance(citation, StatuteCitation):
        number = citation.document_number
        return Target(
            title=citation.name or None,
            instrument=citation.instrument,
            version=citation.version,
            article=print_units(citation.units, "statutory") or None,
            document_number=str(number) if number is not None else None,
            source=source,
        )
    if isinstance(citation, CaseCitation):
        return Target(title=citation.title or None, case_number=str(citation), source=source)
    return Target(document_number=named.number, source=source)


def kind_of(named: Named, basis: Basis) -> PointKind:
    """Return the kind of the point for what `named` names."""
    if named.kind != "mark":
        return named.kind
    return "case" if isinstance(basis.citation, CaseCitation) else "statute"


def key_of(target: Target) -> tuple[str | None, ...]:
    """Return what is equal for targets that are one, in whatever way the name is written."""
    if target.case_number:
        return ("case", target.case_number)
    if target.instrument:
        return ("unit", target.instrument, target.article)
    return ("other", target.source, target.document_number)


class PassageWriter:
    """Write passages: the texts with their file, digest, version, and the query that found them."""

    def __init__(self, evidence: "CaseEvidence") -> None:
        self._library: EvidenceLibrary = evidence.library
        self._records: Mapping[str, Record] = {r.file: r for r in evidence.library.records}

    def of_basis(self, basis: Basis) -> Iterator[Passage]:
        """Yield the passages of a basis."""
        for held, words in cut_texts(basis.passages):
            yield self.of_text(held, words, source=basis.source)

    def of_text(
        self,
        held: HeldText,
        words: str,
        *,
        source: str | None = None,
        likeness: float | None = None,
    ) -> Passage:
        """Return the passage of one text, its words cut to what can be shown."""
        text = held.text
        record = self._records.get(text.origin.file)
        statute = text if isinstance(text, StatuteText) else None
        version = None
        if statute is not None and record is not None:
            version = self._library.named(statute)[1]
        return Passage(
            file=text.origin.file,
            sha256=record.sha256 if record is not None else None,
            source=source or _captured_id(text.origin.file),
            title=_title(held),
            part=_part(held),
            text=words.strip()[:_LONGEST],
            version=version,
            status=statute.status if statute is not None else None,
            query=_query(record) if record is not None else None,
            likeness=likeness,
        )


def _title(held: HeldText) -> str | None:
    text = held.text
    return (text.name if isinstance(text, StatuteText) else text.title) or None


def _part(held: HeldText) -> str:
    text = held.text
    if isinstance(text, StatuteText):
        if text.article is not None:
            return print_units([Unit(text.article)], "statutory")
        return text.label
    return place_of(text, 0)


def _captured_id(file: str) -> str | None:
    folder, _, name = file.rpartition("/")
    return name.removesuffix(".json") if folder == "evidence/sources" else None


def _query(record: Record) -> str | None:
    found = (record.payload.get(key) for key in _QUERY_KEYS)
    return next((each for each in found if isinstance(each, str) and each.strip()), None)
