"""Read one JSON document that a command line names: a file, or stdin."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from gen.cli.paths import shown
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.load.document import Document
    from gen.load.problem import ReadProblem

STDIN = "-"
"""How a command line names stdin, and stdout."""


def read_json_input(input: str) -> "tuple[bytes, Document] | ReadProblem":
    """Return the bytes and the JSON of the file `input`, or of stdin."""
    from gen.load.document import Document, read_json
    from gen.load.input_file import read_file

    name = say("workbench.capture.stdin") if input == STDIN else shown(Path(input))
    data = _stdin(name) if input == STDIN else read_file(Path(input), name)
    if not isinstance(data, bytes):
        return data
    document = read_json(data, name)
    return (data, document) if isinstance(document, Document) else document


def _stdin(name: str) -> "bytes | ReadProblem":
    """Return what comes on stdin, as much as a file may hold."""
    from gen.diagnostics.diagnostic import Location
    from gen.files.regular_file import INPUT_LIMIT, FileProblemKind
    from gen.load.problem import ReadProblem

    data = sys.stdin.buffer.read(INPUT_LIMIT + 1)
    if len(data) <= INPUT_LIMIT:
        return data
    facts = {"limit": str(INPUT_LIMIT // (1024 * 1024))}
    return ReadProblem(FileProblemKind.TOO_LARGE.value, Location(name, 1, 1), facts)
