"""See every step by which this process changes the disk, and make any one of them go wrong.

A step is one call that creates, writes, syncs, renames, links or removes something below a folder.
What SQLite writes on its own is no step: it keeps an index that may always be lost.
"""

import builtins
import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gen.files import exchange

BY_PATH = ("mkdir", "rmdir", "unlink", "remove", "rename", "replace", "link", "symlink", "chmod")
BY_DESCRIPTOR = ("write", "fsync", "fchmod", "ftruncate")
ERRORS = (errno.EIO, errno.ENOSPC, errno.EACCES)
"""What a disk that fails, is full, or forbids answers."""
CHANGING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
KILLED = 137
ENDLESS = 1 << 40
"""More bytes than any run writes."""

Step = Callable[[str, str], None]
"""Hear what is about to be done to which path; what it raises is what the call raises."""


def recorded(root: Path, run: Callable[[], object]) -> tuple[list[str], int]:
    """Return the steps that `run` takes below `root`, and how many bytes it writes."""
    found: list[str] = []
    with watched(root, lambda call, path: found.append(f"{call} {Path(path).name}")) as disk:
        run()
    return found, ENDLESS - disk.room


def nothing(call: str, path: str) -> None:
    """Let the step be taken."""


def failing(number: int) -> Step:
    """Return what lets the step of this number fail, once; the errors take turns."""
    code = ERRORS[number % len(ERRORS)]
    return _at(number, lambda path: _raise(code, path))


def dying(number: int) -> Step:
    """Return what ends the process just before the step of this number, as kill -9 does."""
    return _at(number, lambda path: os._exit(KILLED))


def _at(number: int, act: Callable[[str], None]) -> Step:
    count = 0

    def step(call: str, path: str) -> None:
        nonlocal count
        count += 1
        if count == number:
            act(path)

    return step


def _raise(code: int, path: str) -> None:
    raise OSError(code, os.strerror(code), path)


@dataclass
class Look:
    """Tell whether the look that was to fail was taken at all, and at what."""

    failed: bool = False
    path: str = ""


@contextmanager
def unreadable(root: Path, number: int) -> Iterator[Look]:
    """Let the look into a file or a folder below `root` fail that has this number, once."""
    look = Look()

    def refuse(path: str) -> None:
        look.failed, look.path = True, path
        _raise(errno.EACCES, path)

    disk = _Disk(os.path.realpath(root), _at(number, refuse), ENDLESS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", disk.open_to_read)
        for name in ("scandir", "listdir"):
            patch.setattr(os, name, disk.by_path(name))
        yield look


@contextmanager
def watched(root: Path, step: Step, room: int = ENDLESS) -> Iterator["_Disk"]:
    """Tell `step` of every step below `root` before it is taken.

    The disk takes `room` bytes and no more.
    """
    disk = _Disk(os.path.realpath(root), step, room)
    with pytest.MonkeyPatch.context() as patch:
        for name in BY_PATH:
            patch.setattr(os, name, disk.by_path(name))
        for name in BY_DESCRIPTOR:
            patch.setattr(os, name, disk.by_descriptor(name))
        patch.setattr(os, "open", disk.open)
        for module in (io, builtins):
            patch.setattr(module, "open", disk.open_file)
        patch.setattr(exchange, "_renameat2", disk.renameat2)
        yield disk


class _Disk:
    """Stand before the real calls."""

    def __init__(self, root: str, step: Step, room: int) -> None:
        self._root = root
        self._step = step
        self.room = room
        names = (*BY_PATH, *BY_DESCRIPTOR, "open", "scandir", "listdir")
        self._real = {name: getattr(os, name) for name in names}
        self._open_file = io.open
        self._renameat2 = exchange._renameat2

    def by_path(self, name: str) -> Callable[..., Any]:
        def call(path: Any = ".", *args: Any, **kwargs: Any) -> Any:
            self.told(name, self._full(path, kwargs))
            return self._real[name](path, *args, **kwargs)

        return call

    def by_descriptor(self, name: str) -> Callable[..., Any]:
        def call(descriptor: int, *args: Any) -> Any:
            path = _path_of(descriptor)
            self.told(name, path)
            if name == "write" and self._is_mine(path):
                args = (self.fitting(args[0], path),)
            if name == "fsync":  # no power is cut here, and waiting for a disk takes long
                return None
            return self._real[name](descriptor, *args)

        return call

    def open(self, path: Any, flags: int, *args: Any, **kwargs: Any) -> int:
        if flags & CHANGING:
            self.told("open", self._full(path, kwargs))
        return int(self._real["open"](path, flags, *args, **kwargs))

    def open_to_read(self, path: Any, flags: int, *args: Any, **kwargs: Any) -> int:
        if not flags & CHANGING:
            self.told("open", self._full(path, kwargs))
        return int(self._real["open"](path, flags, *args, **kwargs))

    def open_file(self, file: Any, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        path = _path_of(file) if isinstance(file, int) else self._full(file, {})
        if not set(mode) & set("wax") or not self._is_mine(path):
            return self._open_file(file, mode, *args, **kwargs)
        if not isinstance(file, int):
            self.told("open", path)
        buffer = io.BufferedWriter(_Written(file, mode.replace("b", ""), self))
        if "b" in mode:
            return buffer
        return io.TextIOWrapper(buffer, kwargs.get("encoding") or "utf-8")

    def renameat2(self, source: Path, destination: Path, flags: int) -> bool:
        self.told("renameat2", str(destination))
        return self._renameat2(source, destination, flags)

    def told(self, name: str, path: str) -> None:
        if self._is_mine(path):
            self._step(name, path)

    def fitting(self, data: Any, path: str) -> memoryview:
        """Return as much of `data` as there is room for."""
        view = memoryview(data).cast("B")
        if view and not self.room:
            _raise(errno.ENOSPC, path)
        part = view[: self.room]
        self.room -= len(part)
        return part

    def _is_mine(self, path: str) -> bool:
        return path.startswith(self._root)

    def _full(self, path: Any, kwargs: dict[str, Any]) -> str:
        if isinstance(path, int):
            return _path_of(path)
        folder = kwargs.get("dir_fd")
        base = _path_of(folder) if folder is not None else str(Path.cwd())
        return os.path.normpath(Path(base, os.fsdecode(path)))


class _Written(io.FileIO):
    """Be a file whose writing is a step as well."""

    def __init__(self, file: Any, mode: str, disk: _Disk) -> None:
        super().__init__(file, mode)
        self._disk = disk

    def write(self, data: Any) -> int:
        path = _path_of(self.fileno())
        self._disk.told("write", path)
        return super().write(self._disk.fitting(data, path))


def _path_of(descriptor: int) -> str:
    return str(Path(f"/proc/self/fd/{descriptor}").readlink())
