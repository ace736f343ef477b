"""Clear away what killed processes left unfinished.

An unfinished file or folder has a hidden name that ends in the token of its writer. The process id
is the usual token: when no such process runs on this machine, nobody finishes the work any more.
"""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def clear_leftovers(folder: Path, pattern: str) -> None:
    """Remove from `folder` whose name is `pattern` with the id of a process that is gone.

    `pattern` is a regular expression, its first group the id. What cannot be listed or removed
    stays: it does no harm but for its room.
    """
    for path in list(_left(folder, re.compile(pattern))):
        with suppress(OSError):
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()


def is_process(token: str) -> bool:
    """Tell whether `token` can be the id of a process."""
    return token.isascii() and token.isdecimal()


def _left(folder: Path, pattern: re.Pattern[str]) -> Iterator[Path]:
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            match = pattern.fullmatch(entry.name)
            if match is not None and _is_gone(match[1]):
                yield Path(entry.path)


def _is_gone(token: str) -> bool:
    if not is_process(token):
        return False
    try:
        os.kill(int(token), 0)  # sends nothing: the system only looks whether it could
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False
