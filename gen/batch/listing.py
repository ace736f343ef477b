"""List the files that can change a report, with their stamps, by as few system calls as possible.

More files are listed than are read today: a file too many costs a look at a case that has not
changed, a file too few would let an outdated report pass for a fresh one.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from gen.batch.stamps import Stamp, stamp_of

OUTPUTS = frozenset({"dist", "drafts", "deliveries"})
"""Folders of a case into which gen writes; nothing in them counts as an input by itself."""
_BYTECODE = "__pycache__"
_JOURNALS = frozenset({("evidence", ".journal.json"), ("evidence", ".repair.json")})
_GONE: Stamp = (-1, 0, 0, 0)
"""The stamp of a link that leads nowhere, or of what the system refuses to show."""

Stamps = dict[str, Stamp]


def case_files(case: Path) -> Stamps:
    """Return the stamps of a case's inputs, by POSIX path relative to the case.

    Hidden files are what editors leave behind; only in ``narrative/`` can one be a picture, and two
    in ``evidence/`` say that a capture or a repair is not finished. A link to a folder outside the
    case is not followed: nothing there is read either.
    """
    real = os.path.realpath(case)

    def is_wanted(name: str, folder: str) -> bool:
        if not folder and name in OUTPUTS:
            return False
        if (folder, name) in _JOURNALS:
            return True
        return name[0] != "." or folder.partition("/")[0] == "narrative"

    return dict(_files(os.fspath(case), "", is_wanted, _Links(f"{real}/", {real})))


def data_files(folder: Path) -> Stamps:
    """Return the stamps of all files below `folder` that are neither hidden nor bytecode.

    Links are followed, each folder once.
    """

    def is_wanted(name: str, _: str) -> bool:
        return name[0] != "." and name != _BYTECODE

    links = _Links("", {os.path.realpath(folder)})
    return dict(_files(os.fspath(folder), "", is_wanted, links))


def stamp_at(path: Path) -> Stamp:
    """Return the stamp of one file, of a fixed value when there is none."""
    try:
        return stamp_of(path.stat())
    except (OSError, ValueError):
        return _GONE


@dataclass(frozen=True, slots=True)
class _Links:
    """Say which links to folders are followed: those below `root`, each real folder once."""

    root: str
    visited: set[str]

    def leads_on(self, path: str) -> bool:
        real = os.path.realpath(path)
        if real in self.visited or not real.startswith(self.root):
            return False
        self.visited.add(real)
        return True


def _files(
    path: str, relative: str, is_wanted: Callable[[str, str], bool], links: _Links
) -> Iterator[tuple[str, Stamp]]:
    try:
        entries = list(os.scandir(path))
    except OSError:
        return
    for entry in entries:
        if not is_wanted(entry.name, relative):
            continue
        name = f"{relative}/{entry.name}" if relative else entry.name
        try:
            if not entry.is_dir():
                yield name, stamp_of(entry.stat())
            elif not entry.is_symlink() or links.leads_on(entry.path):
                yield from _files(entry.path, name, is_wanted, links)
            else:
                yield name, stamp_of(entry.stat(follow_symlinks=False))
        except OSError:
            yield name, _GONE
