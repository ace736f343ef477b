"""Prepare a complete folder beside its final place, and clear away what dead runs left there.

Two hidden siblings of the target can exist, both only while its parent is locked:
``.<name>.new``, the folder being prepared (after an exchange: the one that was replaced), and
``.<name>.old``, the replaced folder on systems that need two renames.
"""

import os
import shutil
import stat
from collections.abc import Mapping
from pathlib import Path

from gen.files.durable import create_file, sync_folder


def staging_path(target: Path) -> Path:
    """Return where the next content of `target` is prepared."""
    return target.with_name(f".{target.name}.new")


def retired_path(target: Path) -> Path:
    """Return where the last content of `target` waits between two renames."""
    return target.with_name(f".{target.name}.old")


def stage(target: Path, files: Mapping[str, bytes]) -> Path:
    """Write `files` (name → content) into the staging folder of `target` and return it.

    The folder and the files keep the permission bits of those they will replace; new ones get what
    the umask gives. Raises OSError; the unfinished folder is then for the caller to remove.
    """
    folder = staging_path(target)
    folder.mkdir()
    for name, data in sorted(files.items()):
        create_file(folder / name, data, mode=_permissions(target / name))
    kept = _permissions(target)
    if kept is not None:
        folder.chmod(kept)
    sync_folder(folder)
    return folder


def clear_leftovers(target: Path) -> None:
    """Finish or undo what a killed run left beside `target`; the caller holds the lock.

    If the run died between two renames, the old content comes back. Raises OSError.
    """
    retired = retired_path(target)
    if _is_folder(retired) and not target.exists():
        retired.rename(target)
        sync_folder(target.parent)
    for leftover in (retired, staging_path(target)):
        remove(leftover)


def has_leftovers(target: Path) -> bool:
    """Tell whether a killed run left something beside `target`."""
    return any(os.path.lexists(path) for path in (retired_path(target), staging_path(target)))


def remove(path: Path) -> None:
    """Remove a folder with what is in it, even a read-only one; nothing there is fine.

    Anything else that stands there is unlinked: a link that was planted is not followed.
    """
    if _is_folder(path):
        path.chmod(path.stat().st_mode | stat.S_IRWXU)
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def _permissions(path: Path) -> int | None:
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        return None
