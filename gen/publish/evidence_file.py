"""Write ``evidence.json`` of the internal edition: what every quotation was compared with.

It lists places, verdicts and digests, and the author's own words; nothing of a record's text is in
it, so that no raw response leaves the archive.
"""

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from gen.check.case_evidence import CaseEvidence
from gen.check.placed_quotation import PartReading, PlacedQuotation
from gen.check.subject import Subject
from gen.diagnostics.json_path import format_path
from gen.evidence.judged import Judged
from gen.evidence.library import HeldText
from gen.evidence.run_reading import Reference
from gen.evidence.text_names import place_of
from gen.files.json_file import json_bytes
from gen.load.case_folder import SELECTION_FILE

EVIDENCE_FILE = "evidence.json"
_FORMAT = 1
_LIBRARY = "@law_library"

Json = dict[str, Any]


def names_beside(edition: str) -> tuple[str, ...]:
    """Return the names of the files that stand beside the report in `edition`."""
    return (EVIDENCE_FILE,) if edition == "internal" else ()


def files_beside(subject: Subject) -> Mapping[str, bytes]:
    """Return the files that stand beside the report of a case, by name."""
    return {name: evidence_file(subject) for name in names_beside(subject.edition)}


def evidence_file(subject: Subject) -> bytes:
    """Return the content of the file: JSON in UTF-8, two spaces of indent, a final newline.

    Offsets count code points from 0, lines and columns from 1; files are relative to the case.
    """
    evidence = subject.case_evidence
    value = {
        "format": _FORMAT,
        "sources": [_source(evidence, name) for name in evidence.sources],
        "quotations": [_quotation(subject, placed) for placed in evidence.quotations],
        "citations": [
            _citation(evidence, part, reference, start)
            for part in evidence.parts
            for reference, start in _references(part)
        ],
    }
    return json_bytes(value)


def _source(evidence: CaseEvidence, name: str) -> Json:
    source, verdict = evidence.sources[name], evidence.verdicts[name]
    record = evidence.integrity.records.get(source.record or "")
    return {
        "id": name,
        "citation": source.citation.text,
        "trace": verdict.trace.value,
        "wording": verdict.text.value,
        "quotations": verdict.quotations,
        "agreeing": verdict.agreeing,
        "record": source.record,
        "sha256": record.sha256 if record is not None else None,
    }


def _quotation(subject: Subject, placed: PlacedQuotation) -> Json:
    judged = placed.judged
    location = placed.place.location
    in_narrative = isinstance(placed.text, PartReading)
    file = _narrative_file(placed.text) if isinstance(placed.text, PartReading) else SELECTION_FILE
    return {
        "file": file,
        "path": None if in_narrative else format_path(placed.path),
        "line": location.line,
        "column": location.column,
        "offset": placed.offset,
        "length": len(judged.claimed.quotation.text),
        "text": judged.claimed.quotation.text,
        "verdict": judged.wording.value,
        "claim": judged.strength.name.lower() if judged.strength is not None else None,
        "source": judged.source.id or None if judged.source is not None else None,
        "citation": judged.source.citation.text if judged.source is not None else None,
        "found": _found(subject, judged),
    }


def _found(subject: Subject, judged: Judged) -> Json | None:
    """Return where the words, or else the nearest passage, stand in the archive.

    A text that no source cites is not called by its name: it may be an excluded candidate.
    """
    held = judged.elsewhere or judged.held
    span = judged.match or judged.nearest
    if held is None or span is None:
        return None
    origin = held.text.origin
    is_nobodys = judged.elsewhere is not None and judged.owner is None
    return {
        "record": origin.file if origin.path else _library_file(origin.file),
        "sha256": _digest(subject, held),
        "path": format_path(origin.path) if origin.path else None,
        "offset": origin.offset + span.start,
        "length": span.end - span.start,
        "place": None if is_nobodys else place_of(held.text, span.start),
    }


def _digest(subject: Subject, held: HeldText) -> str | None:
    origin = held.text.origin
    record = subject.case_evidence.integrity.records.get(origin.file)
    if record is not None:
        return record.sha256
    return _of_library(subject.inputs.hashes, origin.file)


def _of_library(hashes: Mapping[str, str], file: str) -> str | None:
    name = _library_file(file)
    return next((digest for key, digest in hashes.items() if key.endswith(name)), None)


def _library_file(file: str) -> str:
    return f"{_LIBRARY}/{PurePosixPath(file).name}"


def _references(part: PartReading) -> Iterator[tuple[Reference, int]]:
    """Yield the citations of a part in words, each with its offset in the file."""
    for reading in part.readings:
        for reference in reading.citations:
            yield reference, reading.run.source_offset(reference.start)


def _citation(evidence: CaseEvidence, part: PartReading, reference: Reference, start: int) -> Json:
    location = part.place(start).location
    citation = reference.citation
    return {
        "file": _narrative_file(part),
        "line": location.line,
        "column": location.column,
        "offset": start,
        "length": reference.end - reference.start,
        "text": citation.text if citation is not None else "",
        "sources": [] if citation is None else list(evidence.sources_citing(citation)),
    }


def _narrative_file(part: PartReading) -> str:
    return f"narrative/{part.name}.md"
