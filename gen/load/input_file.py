"""Read one input file, and name it as messages do."""

from pathlib import Path

from gen.diagnostics.diagnostic import Location
from gen.files.regular_file import INPUT_LIMIT, FileProblemError, read_regular_file
from gen.load.document import Document, read_document
from gen.load.problem import ReadProblem
from gen.model.limits import MIB


def shown_path(path: Path, working_directory: Path) -> str:
    """Return how messages call `path`: POSIX, relative to the working directory if inside it.

    Links are not followed: a person finds the file under the name that was given.
    """
    try:
        return path.absolute().relative_to(working_directory.absolute()).as_posix()
    except ValueError:
        return path.as_posix()


def read_json_file(path: Path, shown: str) -> Document | ReadProblem:
    """Read one JSON file; `shown` is its name in messages."""
    data = read_file(path, shown)
    return data if isinstance(data, ReadProblem) else read_document(data, shown)


def read_file(path: Path, shown: str, limit: int = INPUT_LIMIT // MIB) -> bytes | ReadProblem:
    """Read one input file of at most `limit` MiB."""
    try:
        return read_regular_file(path, limit * MIB)
    except FileProblemError as problem:
        return ReadProblem(problem.kind.value, Location(shown, 1, 1), {"limit": str(limit)})
