"""Publish a set of files as one folder, in one step.

Design §8: at any instant, also under kill -9 or on a full disk, ``dist/<edition>/`` is the complete
old or the complete new report. On Linux the step is one exchange of two names; elsewhere it is two
renames, and the next run puts right what a kill between them left.
"""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from gen.files.durable import sync_folder
from gen.files.exchange import exchange, rename_to_free_name
from gen.files.folder_lock import folder_lock
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.files.safe_path import (
    Entry,
    PathRefusal,
    PathRefusedError,
    refusal_by_text,
    resolve_inside,
)
from gen.publish.manifest import MANIFEST_NAME
from gen.publish.staging import (
    clear_leftovers,
    has_leftovers,
    remove,
    retired_path,
    stage,
    staging_path,
)

LOCK_TIMEOUT = 60.0
"""How long to wait for another build of the same case, in seconds."""


class ForeignFolderError(Exception):
    """Raised when `folder` holds files that no build wrote and that publishing would delete."""

    def __init__(self, folder: Path, names: tuple[str, ...]) -> None:
        super().__init__(f"{folder}: {', '.join(names)}")
        self.folder = folder
        self.names = names


def publish_folder(
    target: Path, files: Mapping[str, bytes], *, within: Path, timeout: float = LOCK_TIMEOUT
) -> bool:
    """Make `target` a folder that holds exactly `files` (plain name → content).

    `within` is the case folder, or that of ``--out``: `target` must lie in it after links are
    followed. Return False, with nothing touched, when the files are already there. Raises, with
    `target` as it was: PathRefusedError, FolderBusyError (`timeout` in seconds),
    ForeignFolderError, OSError.
    """
    _require_plain_names(files)
    real = _real_target(target, within)
    real.parent.mkdir(parents=True, exist_ok=True)
    with folder_lock(real.parent, timeout=timeout):
        clear_leftovers(real)
        if _holds(real, files):
            return False
        _refuse_foreign(real, files)
        _replace(real, files)
    return True


def recover(target: Path, *, within: Path, timeout: float = LOCK_TIMEOUT) -> None:
    """Put right what a killed run left at `target`, so that it can be read or left unchanged.

    Costs a look at two names when there is nothing to do. Raises as publish_folder does.
    """
    real = _real_target(target, within)
    if has_leftovers(real):
        with folder_lock(real.parent, timeout=timeout):
            clear_leftovers(real)


def _real_target(target: Path, within: Path) -> Path:
    try:
        relative = target.relative_to(within).as_posix()
    except ValueError as error:
        raise PathRefusedError(PathRefusal.LEAVES, str(target)) from error
    return resolve_inside(within, relative, expect=Entry.FOLDER).resolve()


def _require_plain_names(files: Mapping[str, bytes]) -> None:
    for name in files:
        if refusal_by_text(name) is not None or "/" in name or name.startswith("."):
            raise ValueError(f"not a plain file name: {name!r}")


def _holds(target: Path, files: Mapping[str, bytes]) -> bool:
    if _names(target) != set(files):
        return False
    try:
        return all(read_regular_file(target / n, len(data)) == data for n, data in files.items())
    except FileProblemError:
        return False


def _refuse_foreign(target: Path, files: Mapping[str, bytes]) -> None:
    """Refuse to delete a folder of the user's that only happens to bear the name."""
    foreign = _names(target) - set(files)
    if foreign and not (target / MANIFEST_NAME).is_file():
        raise ForeignFolderError(target, tuple(sorted(foreign)))


def _names(target: Path) -> set[str]:
    """Return the names in `target` without hidden ones, which systems and editors leave behind."""
    try:
        return {path.name for path in target.iterdir() if not path.name.startswith(".")}
    except FileNotFoundError:
        return set()


def _replace(target: Path, files: Mapping[str, bytes]) -> None:
    try:
        _put_in_place(stage(target, files), target)
    finally:
        # Holds the unfinished or the replaced folder. If it cannot be removed now, the next run
        # does it; what stands at `target` is complete either way.
        with suppress(OSError):
            remove(staging_path(target))


def _put_in_place(staged: Path, target: Path) -> None:
    if not target.exists():
        rename_to_free_name(staged, target)
    elif not exchange(staged, target):
        _rename_twice(staged, target)
    sync_folder(target.parent)


def _rename_twice(staged: Path, target: Path) -> None:
    retired = retired_path(target)
    target.rename(retired)
    try:
        staged.rename(target)
    except BaseException:
        retired.rename(target)
        raise
    with suppress(OSError):
        remove(retired)
