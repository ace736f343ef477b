"""Read one JSON document that a command line names: a file, or stdin."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gen.cli.paths import shown
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.load.document import Document
    from gen.load.problem import ReadProblem
    from gen.model.limits import Limits

STDIN = "-"
"""How a command line names stdin, and stdout."""


def read_json_input(input: str, limits: "Limits") -> "tuple[bytes, Document] | ReadProblem":
    """Return the bytes and the JSON of the file `input`, or of stdin, read within `limits`.

    What is kept of it is read again by every later command, so that 64 MiB is the most.
    """
    from gen.files.regular_file import INPUT_LIMIT
    from gen.load.document import Document, read_json
    from gen.load.input_file import read_file
    from gen.model.limits import MIB

    name = say("workbench.capture.stdin") if input == STDIN else shown(Path(input))
    most = min(limits.file_size, INPUT_LIMIT // MIB)
    data = _stdin(name, most) if input == STDIN else read_file(Path(input), name, most)
    if not isinstance(data, bytes):
        return data
    document = read_json(data, name, limits.nesting)
    return (data, document) if isinstance(document, Document) else document


def _stdin(name: str, most: int) -> "bytes | ReadProblem":
    """Return what comes on stdin, at most so many MiB."""
    from gen.diagnostics.diagnostic import Location
    from gen.files.regular_file import FileProblemKind
    from gen.load.problem import ReadProblem
    from gen.model.limits import MIB

    data = sys.stdin.buffer.read(most * MIB + 1)
    if len(data) <= most * MIB:
        return data
    facts = {"limit": str(most)}
    return ReadProblem(FileProblemKind.TOO_LARGE.value, Location(name, 1, 1), facts)
