"""Read the files of one case folder, gathering problems and hashes on the way."""

from dataclasses import dataclass, field
from pathlib import Path

from gen.diagnostics.diagnostic import Location
from gen.files.hashing import sha256_bytes
from gen.files.safe_path import PathRefusedError, resolve_inside
from gen.load.document import Document, read_document
from gen.load.input_file import read_file, shown_path
from gen.load.problem import ReadProblem
from gen.load.text import decode
from gen.model.limits import Limits


@dataclass(frozen=True, slots=True)
class CaseReader:
    """Read files below `case`; every path is relative to it and has to stay inside.

    `limits` say how large a file may be and how deep it may nest. `problems` and `hashes` (SHA-256
    by relative path) grow with each reading. A file that cannot be read adds a problem and is
    answered with None.
    """

    case: Path
    working_directory: Path
    limits: Limits = field(default_factory=Limits)
    problems: list[ReadProblem] = field(default_factory=list)
    hashes: dict[str, str] = field(default_factory=dict)

    def shown(self, file: str) -> str:
        """Return how messages call `file`."""
        return shown_path(self.case / file, self.working_directory)

    def exists(self, file: str) -> bool:
        """Tell whether anything, even a dead link, stands at `file`."""
        path = self.case / file
        return path.exists() or path.is_symlink()

    def document(self, data: bytes, file: str) -> Document | ReadProblem:
        """Return the bytes `data` of `file` as a JSON document, or the problem unnoted."""
        return read_document(data, self.shown(file), self.limits.nesting)

    def read(self, file: str) -> bytes | None:
        """Return the bytes of `file`, or note the problem."""
        data = self.try_read(file)
        if isinstance(data, ReadProblem):
            self.problems.append(data)
            return None
        return data

    def read_text(self, file: str) -> str | None:
        """Return the text of `file`, or note the problem."""
        data = self.read(file)
        text = decode(data, self.shown(file)) if data is not None else None
        if isinstance(text, ReadProblem):
            self.problems.append(text)
            return None
        return text

    def try_read(self, file: str, folder: str = "") -> bytes | ReadProblem:
        """Return the bytes of `file` and note their hash, or return the problem unnoted.

        With `folder`, `file` is relative to it and has to stay inside it.
        """
        name = f"{folder}/{file}" if folder else file
        shown = self.shown(name)
        try:
            path = resolve_inside(self.case / folder, file)
        except PathRefusedError as refusal:
            facts = {"reason": refusal.reason.value, "path": file}
            return ReadProblem("path-outside", Location(shown, 1, 1), facts)
        data = read_file(path, shown, self.limits.file_size)
        if isinstance(data, bytes):
            self.hashes[name] = sha256_bytes(data)
        return data
