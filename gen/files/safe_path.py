"""Resolve paths that input data names, so that none of them leads out of its folder.

Design §3: every path in a case is relative to its file and stays inside the case folder; an
absolute path, ``..``, a symlink that leaves and a device file are errors. The contract's known
weaknesses (h) 33 and 37 are what happens without this.
"""

import errno
import re
import stat
from enum import StrEnum
from pathlib import Path, PurePosixPath

_CONTROL_CHARACTER = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_DRIVE = re.compile(r"[A-Za-z]:")
_SURROGATE = re.compile(r"[\ud800-\udfff]")


class PathRefusal(StrEnum):
    """Say why a path is refused. The values are keys of user-facing wording, so they stay."""

    EMPTY = "empty"
    """Names nothing below the folder: an empty text or ``.``."""
    CONTROL_CHARACTER = "control-character"
    """Holds NUL, a line break or another control character."""
    NOT_ENCODABLE = "not-encodable"
    """Holds a lone surrogate, which no file name can be trusted to mean."""
    BACKSLASH = "backslash"
    """Holds a backslash: a separator on one system and a letter on another."""
    DRIVE = "drive"
    """Begins with a drive letter such as ``C:``."""
    ABSOLUTE = "absolute"
    PARENT = "parent"
    """Holds a ``..`` step, even one that would come back."""
    LEAVES = "leaves"
    """Leads outside once symbolic links are followed."""
    LINK_LOOP = "link-loop"
    TOO_LONG = "too-long"
    FOLDER = "folder"
    """Is a folder where a file is expected."""
    NOT_A_FOLDER = "not-a-folder"
    """Is something else where a folder is expected."""
    SPECIAL_FILE = "special-file"
    """Is a device, FIFO or socket."""


class PathRefusedError(Exception):
    """Raised when a path may not be used; `reason` is the typed cause, `path` the text as given."""

    def __init__(self, reason: PathRefusal, path: str) -> None:
        super().__init__(f"{reason.value}: {path!r}")
        self.reason = reason
        self.path = path


class Entry(StrEnum):
    """Say what a path has to be if something stands there."""

    FILE = "file"
    FOLDER = "folder"


def resolve_inside(root: Path, relative: str, *, expect: Entry = Entry.FILE) -> Path:
    """Return ``root / relative`` once it is certain that it stays inside `root`.

    `relative` is a POSIX path as written in the data. Links that stay inside are fine, and so is a
    path where nothing stands: whoever opens it reports that. The result begins with `root` as
    given, so ``relative_to(root)`` holds. Raises PathRefusedError.
    """
    reason = refusal_by_text(relative) or _refusal_on_disk(root, relative, expect)
    if reason is not None:
        raise PathRefusedError(reason, relative)
    return root / PurePosixPath(relative)


def refusal_by_text(relative: str) -> PathRefusal | None:
    """Return why `relative` is refused whatever stands on the disk, or None.

    Rules that see no case folder (``gen check --plan``) use this alone.
    """
    reasons = {
        PathRefusal.CONTROL_CHARACTER: _CONTROL_CHARACTER.search(relative) is not None,
        PathRefusal.NOT_ENCODABLE: _SURROGATE.search(relative) is not None,
        PathRefusal.BACKSLASH: "\\" in relative,
        PathRefusal.DRIVE: _DRIVE.match(relative) is not None,
        PathRefusal.ABSOLUTE: relative.startswith("/"),
        PathRefusal.PARENT: ".." in PurePosixPath(relative).parts,
        PathRefusal.EMPTY: not PurePosixPath(relative).parts,
    }
    return next((reason for reason, applies in reasons.items() if applies), None)


def _refusal_on_disk(root: Path, relative: str, expect: Entry) -> PathRefusal | None:
    try:
        real = (root / relative).resolve()
        if not real.is_relative_to(root.resolve()):
            return PathRefusal.LEAVES
        return _wrong_kind(real.stat().st_mode, expect)
    except RuntimeError:  # how Python before 3.13 reports a loop
        return PathRefusal.LINK_LOOP
    except OSError as error:
        # Absent or locked away: nothing is wrong with the path itself.
        known = {errno.ELOOP: PathRefusal.LINK_LOOP, errno.ENAMETOOLONG: PathRefusal.TOO_LONG}
        return known.get(error.errno or 0)


def _wrong_kind(mode: int, expect: Entry) -> PathRefusal | None:
    if expect is Entry.FOLDER:
        return None if stat.S_ISDIR(mode) else PathRefusal.NOT_A_FOLDER
    if stat.S_ISDIR(mode):
        return PathRefusal.FOLDER
    return None if stat.S_ISREG(mode) else PathRefusal.SPECIAL_FILE
