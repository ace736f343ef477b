"""Tell from a file's inode whether its content can have changed since it was hashed.

As in git: equal size, times and inode mean equal content, but only when the file was older than the
moment of the look, because two writes within one tick of the clock leave one and the same time. A
file that was younger is called racy and is hashed again.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Stamp: TypeAlias = tuple[int, int, int, int]
"""Size in bytes, time of the content and of the inode in ns since 1970, inode number."""

_SECOND = 1_000_000_000
_COARSE = 2 * _SECOND
"""What the times of a file system without fractions are worth (FAT counts in two seconds)."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Hold the digest of a file and its stamp; without a stamp it has to be hashed again."""

    sha256: str
    stamp: Stamp | None


def stamp_of(status: os.stat_result) -> Stamp:
    """Return the stamp in what the system says about a file."""
    return (status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino)


def is_settled(stamp: Stamp, now: int) -> bool:
    """Tell whether a change after `now`, in ns by the clock of the file system, would show."""
    newest = max(stamp[1], stamp[2])
    grain = _COARSE if newest % _SECOND == 0 else 0
    return newest + grain < now


def is_unchanged(known: Mapping[str, Seen], stamps: Mapping[str, Stamp]) -> bool:
    """Tell whether the files of `stamps` are those of `known`, none of them racy."""
    return len(known) == len(stamps) and all(
        name in known and known[name].stamp == stamp for name, stamp in stamps.items()
    )
