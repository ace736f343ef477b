"""Read one raw record, or know it from before."""

from gen.files.kept import Kept
from gen.load.case_reader import CaseReader
from gen.load.problem import ReadProblem
from gen.model.record import Record, record_from


class _UnreadableError(Exception):
    """Carry why a record could not be read past `Kept`, which keeps what could."""

    def __init__(self, problem: ReadProblem) -> None:
        super().__init__(problem.slug)
        self.problem = problem


def read_record(reader: CaseReader, file: str, kept: Kept[Record]) -> Record | ReadProblem:
    """Return the record at `file`, or why there is none, unnoted.

    Its bytes are read in any case, and hashed. Those that are in `kept` are not parsed again.
    """
    data = reader.try_read(file)
    if isinstance(data, ReadProblem):
        return data
    digest = reader.hashes[file]

    def parsed() -> Record:
        read = reader.document(data, file)
        if isinstance(read, ReadProblem):
            raise _UnreadableError(read)
        return record_from(read.value, file, digest)

    try:
        return kept.get((file, digest, reader.limits), parsed, lambda _: len(data))
    except _UnreadableError as error:
        return error.problem
