"""Rename in ways that Python's standard library does not offer, through renameat2 of Linux."""

import ctypes
import errno
import os
from pathlib import Path

_AT_FDCWD = -100
_RENAME_NOREPLACE = 1
_RENAME_EXCHANGE = 2
_UNSUPPORTED = {errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP}


def exchange(first: Path, second: Path) -> bool:
    """Swap what stands at two paths of one file system in a single step.

    Return False, with nothing changed, when the system or the file system cannot do that (macOS,
    NFS). Raises OSError for any other reason.
    """
    return _renameat2(first, second, _RENAME_EXCHANGE)


def rename_to_free_name(source: Path, destination: Path) -> None:
    """Rename `source` to a name that must be free.

    Raises FileExistsError when it is not, else OSError. Where the system cannot promise that, this
    is a plain rename, which replaces an empty folder or a file that appears at the last moment.
    """
    if not _renameat2(source, destination, _RENAME_NOREPLACE):
        source.rename(destination)


def _renameat2(source: Path, destination: Path, flags: int) -> bool:
    """Return False when renameat2 or the flag is not supported."""
    call = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if call is None:
        return False
    call.argtypes = (ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint)
    if call(_AT_FDCWD, os.fsencode(source), _AT_FDCWD, os.fsencode(destination), flags) == 0:
        return True
    code = ctypes.get_errno()
    if code in _UNSUPPORTED:
        return False
    raise OSError(code, os.strerror(code), str(source), None, str(destination))
