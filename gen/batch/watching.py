"""Wait for changes of cases and of what they share, and say which cases to build again.

The system reports the changes; many that come together, such as an editor's write to a new file and
its rename, are one. Twice a second it is also looked whether gen.toml, the logo or the folders
themselves are still the same, so that a folder that is removed and made again stays watched.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import sleep
from typing import Protocol

from watchfiles import watch
from watchfiles.main import FileChange

from gen.batch.scope import Scope, Stamp

_LOOK = 100
"""How long to wait for a change before coming back, in milliseconds."""
_LOOKS = 5
"""After so many waits in vain it is looked around."""
_TOGETHER = 400
_PAUSE = 50
"""Changes belong together while none waits longer than `_PAUSE`, for at most `_TOGETHER` ms."""
_POLLING = 300
"""How often the files are looked at where the system reports nothing, in milliseconds."""


class Stop(Protocol):
    """Tell whether to end; a `threading.Event` does."""

    def is_set(self) -> bool:
        """Tell whether to end."""
        ...


@dataclass(frozen=True, slots=True)
class Round:
    """Name the `cases` to build again, as they were named, and those that are `gone`."""

    cases: tuple[Path, ...]
    gone: tuple[Path, ...] = ()


def rounds(find: Callable[[], Scope], stop: Stop, *, polling: bool = False) -> Iterator[Round]:
    """Yield all cases once, and then those that a change concerns, until `stop` is set.

    `find` is asked again and again what to watch. What changes while the caller builds is noticed
    afterwards. With `polling` the files are looked at in turn, for disks whose changes the system
    does not report. Raises KeyboardInterrupt on Ctrl-C, OSError when the system watches no more.
    """
    scope = find()
    watcher = _Watcher(scope.roots, stop, polling=polling)
    try:
        yield Round(tuple(scope.cases.values()))
        while (paths := watcher.wait()) is not None:
            if not paths and scope.is_current(watcher.roots):
                continue
            last, scope = scope, _settled(find, scope).after(scope)
            everything = scope.roots != watcher.roots
            if everything:  # the new one opens before the old one closes: nothing is missed
                replaced, watcher = watcher, _Watcher(scope.roots, stop, polling=polling)
                replaced.close()
            found = compare(last, scope, paths, everything=everything)
            if found.cases or found.gone:
                yield found
    finally:
        watcher.close()


def compare(last: Scope, scope: Scope, paths: Iterable[Path], *, everything: bool = False) -> Round:
    """Return what changes of `paths`, and the step from `last` to `scope`, mean for the cases.

    With `everything`, or when a file that all share has changed, every case is concerned.
    """
    gone = tuple(name for home, name in last.cases.items() if home not in scope.cases)
    if everything or scope.stamps != last.stamps:
        return Round(tuple(scope.cases.values()), gone)
    new = {name for home, name in scope.cases.items() if home not in last.cases}
    concerned = {*scope.concerned(paths), *new}
    return Round(tuple(name for name in scope.cases.values() if name in concerned), gone)


def _settled(find: Callable[[], Scope], last: Scope) -> Scope:
    """Return the scope when the single files are as in `last`, or have stopped changing."""
    scope = find()
    while scope.stamps != last.stamps:
        sleep(_PAUSE / 1000)
        last, scope = scope, find()
    return scope


class _Watcher:
    """Hear of every change below the folders `roots` from the moment this is made.

    Raises OSError when the system refuses to watch so many.
    """

    def __init__(self, roots: Mapping[Path, Stamp], stop: Stop, *, polling: bool) -> None:
        self.roots = roots
        self._first: set[FileChange] = set()
        try:
            self._open(stop, polling=polling)
        except FileNotFoundError:  # one of them went this very moment; the next look finds the rest
            self.roots = {}
            self._open(stop, polling=polling)

    def wait(self) -> list[Path] | None:
        """Return what has changed, nothing after a while without changes, None when to stop."""
        for _ in range(_LOOKS):
            first, self._first = self._first, set()
            seen = first or self._next()
            if seen is None or seen:
                return None if seen is None else [Path(path) for _, path in seen]
        return []

    def close(self) -> None:
        """Watch no more."""
        self._changes.close()

    def _open(self, stop: Stop, *, polling: bool) -> None:
        self._changes = watch(
            *self.roots,
            watch_filter=None,
            debounce=_TOGETHER,
            step=_PAUSE,
            stop_event=stop,
            rust_timeout=_LOOK,
            yield_on_timeout=True,
            force_polling=polling,
            poll_delay_ms=_POLLING,
            ignore_permission_denied=True,
        )
        self._first = self._next() or set()  # it is the first wait that begins to watch

    def _next(self) -> set[FileChange] | None:
        try:
            return next(self._changes, None)
        except RuntimeError as error:  # such as: as many folders as the system allows
            raise OSError(str(error)) from error
