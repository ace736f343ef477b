"""Read what the evidence workbench captured for a case: ``evidence/sources/``.

Only these are a basis: leads, raw batches and receipts are not read here.
"""

from gen.files.kept import Kept
from gen.files.listing import names_in
from gen.load.case_reader import CaseReader
from gen.load.problem import ReadProblem
from gen.load.record import read_record
from gen.model.record import Record

FOLDER = "evidence/sources"


def read_captured(
    reader: CaseReader, kept: Kept[Record]
) -> tuple[list[Record], list[tuple[str, ReadProblem]]]:
    """Return the captured sources as records, in path order, and apart the unreadable files."""
    records: list[Record] = []
    unreadable: list[tuple[str, ReadProblem]] = []
    for file in _files(reader):
        read = read_record(reader, file, kept)
        if isinstance(read, ReadProblem):
            unreadable.append((file, read))
        else:
            records.append(read)
    return records, unreadable


def _files(reader: CaseReader) -> list[str]:
    names = (path.name for path in names_in(reader.case / FOLDER, ".json"))
    return sorted(f"{FOLDER}/{name}" for name in names if not name.startswith("."))
