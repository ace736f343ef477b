"""Read the archive of a case: every raw record under ``archive/``, in path order."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gen.files.kept import Kept
from gen.files.listing import names_below
from gen.load.captured import read_captured
from gen.load.case_reader import CaseReader
from gen.load.evidence_hashes import received_hashes
from gen.load.problem import ReadProblem
from gen.load.record import read_record
from gen.model.record import Record


@dataclass(frozen=True, slots=True)
class UnreadableRecord:
    """Name a record that is there but cannot be read, and why.

    `sha256` is the digest of its bytes, None when not even they could be had.
    """

    file: str
    problem: ReadProblem
    sha256: str | None = None


@dataclass(frozen=True, slots=True)
class Archive:
    """Hold the records of a case and, apart, the unreadable ones.

    `captured` are the sources that the evidence workbench captured: texts, and no calls.
    `received` are the digests of what they were made of, and of leads, by their path.
    """

    records: tuple[Record, ...] = ()
    unreadable: tuple[UnreadableRecord, ...] = ()
    captured: tuple[Record, ...] = ()
    received: Mapping[str, str] = field(default_factory=dict)

    @property
    def holding(self) -> tuple[Record, ...]:
        """Return everything that holds texts: the records, then the captured sources."""
        return (*self.records, *self.captured)

    @property
    def hashes(self) -> Mapping[str, str]:
        """Return the SHA-256 of every record by its path relative to the case.

        A record that is no JSON counts too: the report names it; and so does what was received.
        """
        found: list[Record | UnreadableRecord] = [*self.holding, *self.unreadable]
        own = {record.file: record.sha256 for record in found if record.sha256 is not None}
        return dict(sorted({**own, **self.received}.items()))


def read_archive(reader: CaseReader, kept: Kept[Record] | None = None) -> Archive:
    """Read every ``*.json`` below ``archive/``, and what was captured.

    A broken record is kept apart, not hidden. A record that is in `kept` with this content is not
    parsed again.
    """
    kept = kept or Kept()
    records: list[Record] = []
    unreadable: list[UnreadableRecord] = []
    for file in _record_files(reader):
        read = read_record(reader, file, kept)
        if isinstance(read, ReadProblem):
            unreadable.append(UnreadableRecord(file, read, reader.hashes.get(file)))
        else:
            records.append(read)
    captured, broken = read_captured(reader, kept)
    unreadable += [UnreadableRecord(file, why, reader.hashes.get(file)) for file, why in broken]
    return Archive(tuple(records), tuple(unreadable), tuple(captured), received_hashes(reader))


def _record_files(reader: CaseReader) -> list[str]:
    """List the records; hidden files are what editors and other tools leave behind."""
    found = names_below(reader.case / "archive", ".json")
    files = (path.relative_to(reader.case).as_posix() for path in found)
    return sorted(file for file in files if "/." not in file)
