"""Put files into a ZIP archive whose bytes depend on nothing but paths and contents."""

import stat
from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

_EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The first moment that the format can state; every entry bears it."""
_UNIX = 3
_MODE = stat.S_IFREG | 0o644


def zip_bytes(files: Mapping[str, bytes]) -> bytes:
    """Return an archive of `files`, which maps POSIX paths to contents.

    Entries are sorted by path, have one date and one permission, and are stored as they are: what a
    compressor writes depends on its version. Raises UnicodeEncodeError for a path that holds a lone
    surrogate.
    """
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_STORED) as writer:
        for path, data in sorted(files.items()):
            writer.writestr(_entry(path), data)
    return archive.getvalue()


def _entry(path: str) -> ZipInfo:
    entry = ZipInfo(path, _EARLIEST)
    entry.create_system = _UNIX
    entry.external_attr = _MODE << 16
    return entry
