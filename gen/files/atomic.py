"""Write files all or nothing: one, or several in different folders.

The contract's known weaknesses (h) 38, 39 and 42 are a command that fails after half of its files.
Here every file is complete on the disk under another name before the first one appears under its
own, and a failure takes back whatever was done. A reader never finds half a file. What no program
can do without a journal: if the machine stops between two renames, some of the files are new and
some are old, each of them whole.
"""

import errno
import os
import shutil
import stat
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path

from gen.files.durable import create_file, sync_folder
from gen.files.hashing import sha256_bytes
from gen.files.leftovers import clear_leftovers, is_process
from gen.files.regular_file import FileProblemError, FileProblemKind
from gen.files.system_error import about

_ENDINGS = ("new", "old")
"""How the hidden names of a file's next and of its last content end."""
_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


class ClashingPathsError(Exception):
    """Raised when two paths that are to hold different contents are the same file, `path`."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


@dataclass(frozen=True, slots=True)
class _Staged:
    """A file that waits beside its place; `backup` is the file it replaces, if there is one."""

    path: Path
    new: Path
    backup: Path | None


def write_file(path: Path, data: bytes, *, token: str) -> None:
    """Write one file, complete or not at all; else like write_files_together."""
    write_files_together({path: data}, token=token)


def write_files_together(files: Mapping[Path, bytes], *, token: str) -> None:
    """Write all `files`, making the folders they need, or change nothing.

    A file that stood there is replaced and keeps its permission bits, but one that nobody may write
    is protected and stays; a symbolic link is followed, as an editor does. `token` goes into the
    names of temporary files and tells writers that run at the same time apart: the process id does.
    Raises FileProblemError when a path is taken by something that is not a file,
    ClashingPathsError, and OSError when the disk is full, forbids or fails.
    """
    contents = _by_real_path(files)
    with ExitStack() as undo:
        made: set[Path] = set()
        for path in contents:
            made |= _make_folders(path.parent, undo)
        staged = []
        for path, data in contents.items():
            with about(path):
                staged.append(_stage(path, data, token, undo))
        for each in staged:
            with about(each.path):
                _put_in_place(each, undo)
        for folder in sorted({path.parent for path in (*contents, *made)}):
            sync_folder(folder)
        undo.pop_all()
    for each in staged:
        if each.backup is not None:
            _forget(each.backup)


def clear_unfinished(path: Path, *, token: str) -> None:
    """Remove what killed writers of `path` left beside it.

    Of other tokens than `token` only process ids are understood. Raises OSError.
    """
    for ending in _ENDINGS:
        leftover = _hidden_sibling(path, token, ending)
        if os.path.lexists(leftover):
            leftover.unlink()
    if is_process(token):
        clear_leftovers(path.parent, rf"{_hidden_start(path)}(.+)\.(?:{'|'.join(_ENDINGS)})")


def _by_real_path(files: Mapping[Path, bytes]) -> dict[Path, bytes]:
    contents: dict[Path, bytes] = {}
    for path, data in files.items():
        real = _follow_links(path)
        if contents.setdefault(real, data) != data:
            raise ClashingPathsError(path)
    return contents


def _follow_links(path: Path) -> Path:
    try:
        return path.resolve()
    except RuntimeError as error:  # how Python before 3.13 reports a loop of links
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from error


def _make_folders(folder: Path, undo: ExitStack) -> set[Path]:
    """Make `folder` and its missing parents; return those that were made."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(exist_ok=True)
        undo.callback(_remove_if_empty, each)
    return set(missing)


def _stage(path: Path, data: bytes, token: str, undo: ExitStack) -> _Staged:
    """Write `data` beside `path` and keep what stands there under a second name."""
    new, backup = (_hidden_sibling(path, token, ending) for ending in _ENDINGS)
    mode = _mode_of(path)
    clear_unfinished(path, token=token)
    for each in (new, backup):
        undo.callback(_forget, each)
    create_file(new, data, mode=mode)
    if mode is None:
        return _Staged(path, new, None)
    _keep(path, backup)
    return _Staged(path, new, backup)


def _put_in_place(staged: _Staged, undo: ExitStack) -> None:
    # The way back is laid before the step, so that not even Ctrl-C falls between the two.
    if staged.backup is None:
        undo.callback(staged.path.unlink, missing_ok=True)
    else:
        undo.callback(staged.backup.replace, staged.path)
    staged.new.replace(staged.path)


def _mode_of(path: Path) -> int | None:
    """Return the permission bits of the file at `path`, None when nothing stands there.

    Raises PermissionError for a file without any bit for writing. A rename would replace it all the
    same, but whoever took the bits away wants it kept.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(mode):
        raise FileProblemError(FileProblemKind.NOT_A_FILE, path)
    if not mode & _WRITABLE:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    return stat.S_IMODE(mode)


def _keep(path: Path, backup: Path) -> None:
    try:
        backup.hardlink_to(path)
    except OSError:  # not every file system has hard links
        shutil.copy2(path, backup)


def _forget(leftover: Path) -> None:
    with suppress(OSError):  # a leftover is no reason to say that files are not as they are
        leftover.unlink(missing_ok=True)


def _remove_if_empty(folder: Path) -> None:
    with suppress(OSError):  # somebody else has put something in: it stays
        folder.rmdir()


def _hidden_sibling(path: Path, token: str, ending: str) -> Path:
    """Return the name beside `path` under which the writer with `token` keeps a content."""
    return path.with_name(f"{_hidden_start(path)}{token}.{ending}")


def _hidden_start(path: Path) -> str:
    """Return how short names beside `path` begin; its own may already have the longest length."""
    return f".gen-{sha256_bytes(os.fsencode(path.name))[:16]}-"
