"""Read regular files and nothing else: a FIFO never blocks, a device never floods the memory."""

import os
import stat
from enum import StrEnum
from io import BufferedReader
from pathlib import Path

INPUT_LIMIT = 64 * 1024 * 1024
"""Largest input file that is read, in bytes (64 MiB)."""


class FileProblemKind(StrEnum):
    """Say why a file cannot be used. The values are keys of user-facing wording."""

    NOT_FOUND = "not-found"
    NOT_A_FILE = "not-a-file"
    """A folder, device, FIFO or socket."""
    UNREADABLE = "unreadable"
    """No permission, a loop of links, or the disk failed."""
    TOO_LARGE = "too-large"


class FileProblemError(Exception):
    """Raised when a file cannot be used; `kind` is the typed cause, `path` the file."""

    def __init__(self, kind: FileProblemKind, path: Path) -> None:
        super().__init__(f"{kind.value}: {path}")
        self.kind = kind
        self.path = path


def read_regular_file(path: Path, limit: int = INPUT_LIMIT) -> bytes:
    """Return the content of `path`, which may be at most `limit` bytes long.

    Raises FileProblemError. A file that grows while it is read is measured again at the end.
    """
    with open_regular_file(path) as file:
        if os.fstat(file.fileno()).st_size > limit:
            raise FileProblemError(FileProblemKind.TOO_LARGE, path)
        try:
            data = file.read(limit + 1)
        except OSError as error:
            raise FileProblemError(FileProblemKind.UNREADABLE, path) from error
    if len(data) > limit:
        raise FileProblemError(FileProblemKind.TOO_LARGE, path)
    return data


def open_regular_file(path: Path) -> BufferedReader:
    """Open `path` for reading, to be closed by the caller. Raises FileProblemError.

    O_NONBLOCK keeps the call from waiting for the other end of a FIFO; what was opened is judged
    by its descriptor, so nothing can be put in its place in between.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    except (FileNotFoundError, NotADirectoryError, ValueError) as error:
        # ValueError: a NUL or a lone surrogate, of which no file name is made.
        raise FileProblemError(FileProblemKind.NOT_FOUND, path) from error
    except OSError as error:
        raise FileProblemError(_kind_of_unopened(path), path) from error
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise FileProblemError(FileProblemKind.NOT_A_FILE, path)
    return os.fdopen(descriptor, "rb")


def _kind_of_unopened(path: Path) -> FileProblemKind:
    """Tell a socket or dead device, which cannot be opened at all, from a forbidden file."""
    try:
        is_file = stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return FileProblemKind.UNREADABLE
    return FileProblemKind.UNREADABLE if is_file else FileProblemKind.NOT_A_FILE
