"""Refuse a theme that is more than a folder of files, before anything of it is read.

A theme may come from anywhere. A link could lead the readers of its files to private ones, a FIFO
could stop them, a huge file exhaust the memory. The themes that come with the program are not
looked at: an installer may well have linked their files.
"""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from gen.render.errors import ThemeError, unreadable
from gen.resources import themes_root

_MIB = 1024 * 1024
_MOST_FILES = 2_000
_LARGEST_TEXT = 4
"""The size in MiB that a stylesheet, a template or another text of a theme may have."""
_LARGEST = 64
"""The size in MiB that a font or a picture of a theme may have."""
_TEXTS = frozenset({".css", ".conf", ".j2", ".js", ".toml"})


def is_built_in(folder: Path) -> bool:
    """Tell whether `folder` belongs to a theme that comes with the program."""
    return folder.resolve().is_relative_to(themes_root().resolve())


def refuse_unplain(folder: Path, root: Path) -> None:
    """Raise ThemeError unless `folder`, in the themes' folder `root`, holds plain files alone.

    The key is ``theme.unplain`` for a link, a device, a FIFO or a socket, the folder itself
    included, and ``theme.too-large`` for a file that is too large, or too many of them.
    """
    if is_built_in(folder):
        return
    if folder.resolve() != root.resolve() / folder.name:
        raise ThemeError("theme.unplain", {"file": folder.name})
    try:
        for count, (path, status) in enumerate(_entries(folder)):
            shown = f"{folder.name}/{path.relative_to(folder).as_posix()}"
            if not (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)):
                raise ThemeError("theme.unplain", {"file": shown})
            largest = _LARGEST_TEXT if path.suffix.lower() in _TEXTS else _LARGEST
            if count >= _MOST_FILES or status.st_size > largest * _MIB:
                raise ThemeError("theme.too-large", {"file": shown, "limit": str(largest)})
    except OSError as error:
        raise unreadable(folder.name, error) from error


def _entries(folder: Path) -> Iterator[tuple[Path, os.stat_result]]:
    """Yield everything below `folder` with its status; links are not followed."""
    waiting = [folder]
    while waiting:
        for path in sorted(waiting.pop().iterdir()):
            status = path.lstat()
            yield path, status
            if stat.S_ISDIR(status.st_mode):
                waiting.append(path)
