"""Make the disk fail, or the process die, at the k-th call that changes something.

A test that runs an operation once for every k proves what a full disk or a kill can do to it.
"""

import errno
import os
from collections.abc import Callable
from typing import Any

WRITING = ("open", "write", "fsync", "mkdir", "fchmod", "chmod")
NAMING = ("rename", "replace")
REMOVING = ("unlink", "rmdir")


_OPEN = os.open


class Trap:
    """Count calls of functions, by default of `os`, and act at the chosen ones.

    `os.open` counts when it creates a file. `sprung` tells whether the trap was reached at all: a
    loop over k ends where it was not.
    """

    def __init__(self, act: Callable[[], None], *, at: int, forever: bool = False) -> None:
        self._act = act
        self._at = at
        self._forever = forever
        self._count = 0

    @property
    def sprung(self) -> bool:
        return self._count >= self._at

    def step(self) -> None:
        self._count += 1
        if self._count == self._at or (self._forever and self._count > self._at):
            self._act()

    def guard(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(*args: Any, **kwargs: Any) -> Any:
            if function is not _OPEN or args[1] & os.O_CREAT:
                self.step()
            return function(*args, **kwargs)

        return guarded

    def set(self, monkeypatch: Any, names: tuple[str, ...], module: Any = os) -> "Trap":
        for name in names:
            monkeypatch.setattr(module, name, self.guard(getattr(module, name)))
        return self


def full_disk() -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
