"""Read what only linking needs of a case: an answer without parts, claims, decisions, leads."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gen.diagnostics.diagnostic import Location
from gen.files.listing import names_in
from gen.load.case_reader import CaseReader
from gen.load.document import Document, read_json
from gen.load.markdown import read_markdown
from gen.load.narrative import Narrative, NarrativePart
from gen.load.problem import ReadProblem
from gen.model.link_files import ANSWER_FILE, CLAIMS_FILE, CORRECTIONS_FILE, IGNORED_FILE
from gen.model.record import Record, record_from

if TYPE_CHECKING:  # a case that has no logs starts faster without their models
    from gen.model.corrections import Correction, Ignored, Line

ANSWER = "answer"
"""The name of the one part of a case whose text is ``answer.md``."""
_LEADS = "evidence/leads"


@dataclass(frozen=True, slots=True)
class LinkInputs:
    """Hold the answer, the declared claims, the log of corrections, what is ignored, the leads.

    `problems` are what could not be read; they stop linking and no report: a report is not made
    from these files.
    """

    answer: Narrative = field(default_factory=dict)
    claims: Document | None = None
    corrections: "tuple[Correction, ...]" = ()
    ignored: "tuple[Ignored, ...]" = ()
    leads: tuple[Record, ...] = ()
    problems: tuple[ReadProblem, ...] = ()


def read_link_inputs(reader: CaseReader) -> LinkInputs:
    """Read what stands beside the narrative; a file that is not there is empty."""
    own = CaseReader(reader.case, reader.working_directory, reader.limits)
    answer = {}
    if own.exists(ANSWER_FILE):
        text = own.read_text(ANSWER_FILE)
        if text is not None:
            answer[ANSWER] = NarrativePart(own.shown(ANSWER_FILE), read_markdown(text))
    claims = _claims(own)
    corrections, ignored = _decisions(own)
    leads = _leads(own)
    return LinkInputs(answer, claims, corrections, ignored, leads, tuple(own.problems))


def _decisions(reader: CaseReader) -> "tuple[tuple[Correction, ...], tuple[Ignored, ...]]":
    if not any(map(reader.exists, (CORRECTIONS_FILE, IGNORED_FILE))):
        return (), ()
    from gen.model.corrections import Correction, Ignored

    return _lines(reader, CORRECTIONS_FILE, Correction), _lines(reader, IGNORED_FILE, Ignored)


def _claims(reader: CaseReader) -> Document | None:
    if not reader.exists(CLAIMS_FILE):
        return None
    data = reader.read(CLAIMS_FILE)
    if data is None:
        return None
    read = read_json(data, reader.shown(CLAIMS_FILE), reader.limits.nesting)
    if isinstance(read, ReadProblem):
        reader.problems.append(read)
        return None
    return read


def _lines(reader: CaseReader, file: str, model: "type[Line]") -> "tuple[Line, ...]":
    from gen.model.corrections import BadLineError, read_lines

    text = reader.read_text(file) if reader.exists(file) else None
    try:
        return read_lines(text, model) if text is not None else ()
    except BadLineError as error:
        where = Location(reader.shown(file), error.line, 1)
        reader.problems.append(ReadProblem("not-json", where, {"reason": "log"}))
        return ()


def _leads(reader: CaseReader) -> tuple[Record, ...]:
    """Return the leads; what cannot be read of them is the audit's to tell."""
    found: list[Record] = []
    for path in names_in(reader.case / _LEADS, ".json"):
        if path.name.startswith("."):
            continue
        file = f"{_LEADS}/{path.name}"
        data = reader.try_read(file)
        read = reader.document(data, file) if isinstance(data, bytes) else None
        if isinstance(read, Document):
            found.append(record_from(read.value, file, reader.hashes[file]))
    return tuple(found)
