"""Write the files of a repair so that a killed run can be completed.

All new contents first go into one journal; when that is on the disk, the files are replaced, and
the journal goes. Whoever comes after a run that was killed finds the journal and writes what it had
not written yet. A file that somebody has changed in between is left as it is.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

from gen.files.atomic import clear_unfinished, write_file, write_files_together
from gen.files.durable import sync_folder
from gen.files.hashing import sha256_bytes
from gen.files.regular_file import FileProblemError, read_regular_file
from gen.files.safe_path import resolve_inside
from gen.holdings.evidence_files import EvidenceFiles, UnreadableError, kept_bytes, read_kept
from gen.model.captured import Digest, Kept
from gen.model.link_files import REPAIR_JOURNAL

_WRITER = "repair"
"""The same for every run: they take turns, and each clears away what a killed one left."""


class _Pending(Kept):
    """One file of the journal: what stood there (None: nothing), and what is to stand there."""

    file: str
    old: Digest | None
    new: str


class _Journal(Kept):
    """The journal of a repair."""

    files: tuple[_Pending, ...]


def complete_repair(folder: EvidenceFiles) -> bool:
    """Complete a repair whose process was killed; the folder must be held.

    Tell whether there was one. Raises UnreadableError for a journal that is none, PathRefusedError
    and OSError.
    """
    path = folder.case / REPAIR_JOURNAL
    if not path.exists():
        return False
    files: dict[Path, bytes] = {}
    for each in read_kept(path, _Journal).files:
        new = each.new.encode()
        if _digest(folder.case, each.file) in {each.old, sha256_bytes(new)}:
            files[_path(folder.case, each.file)] = new
    write_files_together(files, token=_WRITER)
    _forget(path)
    return True


def write_repair(folder: EvidenceFiles, files: Mapping[str, bytes]) -> None:
    """Write `files`, relative to the case and in UTF-8, all or nothing; the folder must be held.

    Raises PathRefusedError, UnreadableError for a link, and OSError.
    """
    if not files:
        return
    pending = (
        _Pending(file=file, old=_digest(folder.case, file), new=data.decode())
        for file, data in files.items()
    )
    path = folder.case / REPAIR_JOURNAL
    journal = kept_bytes(_Journal(files=tuple(pending)))
    paths = {_path(folder.case, file): data for file, data in files.items()}
    try:
        write_file(path, journal, token=_WRITER)
        write_files_together(paths, token=_WRITER)
    finally:  # an error has taken everything back; only a killed process leaves the journal
        _forget(path)


def clear_repair(folder: EvidenceFiles, files: Iterable[str]) -> None:
    """Remove what an earlier repair of `files`, relative to the case, left beside them."""
    for file in files:
        clear_unfinished(folder.case / file, token=_WRITER)


def _forget(path: Path) -> None:
    path.unlink(missing_ok=True)
    sync_folder(path.parent)


def _path(case: Path, file: str) -> Path:
    """Return the path of `file`; a link is not followed, for it may lead anywhere."""
    path = resolve_inside(case, file)
    if path.is_symlink():
        raise UnreadableError(path)
    return path


def _digest(case: Path, file: str) -> str | None:
    path = _path(case, file)
    if not path.exists():
        return None
    try:
        return sha256_bytes(read_regular_file(path))
    except FileProblemError as problem:
        raise UnreadableError(path) from problem
