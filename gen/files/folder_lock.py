"""Let one process at a time write into a folder."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LOCK_NAME = ".lock"
"""Name of the lock file. It stays: deleting it would let two processes hold two locks."""


class FolderBusyError(Exception):
    """Raised when another process kept the lock of `folder` for longer than one may wait."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.folder = folder


@contextmanager
def folder_lock(folder: Path, *, timeout: float) -> Iterator[None]:
    """Hold the lock of `folder`, which must exist, while the body runs.

    `timeout` is in seconds. The system frees the lock of a process that dies, however it dies.
    Raises FolderBusyError, or OSError when the lock file cannot be made.
    """
    from filelock import FileLock, Timeout

    lock = FileLock(folder / LOCK_NAME)
    try:
        lock.acquire(timeout=timeout)
    except Timeout as error:
        raise FolderBusyError(folder) from error
    try:
        yield
    finally:
        lock.release()
