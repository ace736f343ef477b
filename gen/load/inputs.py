"""Read a plan and a selection from files, without a case folder."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from gen.diagnostics.diagnostic import Location
from gen.files.regular_file import INPUT_LIMIT, FileProblem, read_regular_file
from gen.load.document import Document, read_document
from gen.load.problem import ReadProblem

if TYPE_CHECKING:
    from gen.law.knowledge import Knowledge
    from gen.load.case import CaseFolder


@dataclass(frozen=True, slots=True)
class Inputs:
    """Hold the documents of one judgement and what could not be read.

    `plan` and `selection` are None when absent or unreadable; `problems` tells which. `folder`
    is the rest of a case when a case folder was read. `law` is what the repository knows about the
    law, None for what the package knows.
    """

    plan: Document | None
    selection: Document | None
    problems: tuple[ReadProblem, ...] = ()
    folder: "CaseFolder | None" = None
    hashes: Mapping[str, str] = field(default_factory=dict)
    law: "Knowledge | None" = None

    @property
    def is_readable(self) -> bool:
        """Tell whether the gate can judge: no problem was fatal."""
        return not any(problem.fatal for problem in self.problems)


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


def read_file(path: Path, shown: str) -> bytes | ReadProblem:
    """Read one input file of at most 64 MiB."""
    try:
        return read_regular_file(path, INPUT_LIMIT)
    except FileProblem as problem:
        limit = str(INPUT_LIMIT // (1024 * 1024))
        return ReadProblem(problem.kind.value, Location(shown, 1, 1), {"limit": limit})


def read_documents(plan: Path, selection: Path | None, working_directory: Path) -> Inputs:
    """Read a plan and, when given, a selection; a broken one does not hide the other."""
    read = [
        read_json_file(path, shown_path(path, working_directory))
        for path in (plan, selection)
        if path is not None
    ]
    documents = [item if isinstance(item, Document) else None for item in read]
    problems = tuple(item for item in read if isinstance(item, ReadProblem))
    return Inputs(documents[0], documents[1] if len(documents) > 1 else None, problems)
