"""Read a plan and a selection from files, without a case folder."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from gen.load.document import Document
from gen.load.input_file import read_json_file, shown_path
from gen.load.problem import ReadProblem

if TYPE_CHECKING:
    from gen.law.knowledge import Knowledge
    from gen.load.case_folder import CaseFolder


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
