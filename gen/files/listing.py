"""List the files of a folder, or say that it cannot be listed.

pathlib's glob passes over a folder that the system refuses to show, as if it were empty; a verdict
must not rest on that.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def names_in(folder: Path, ending: str) -> list[Path]:
    """Return what lies in `folder` and is named with `ending`, sorted; nothing without a folder.

    Raises OSError for a folder that cannot be listed.
    """
    with suppress(FileNotFoundError, NotADirectoryError):
        return sorted(path for path in folder.iterdir() if path.name.endswith(ending))
    return []


def names_below(folder: Path, ending: str) -> list[Path]:
    """Return what lies in `folder` and, links not followed, below it; else as `names_in`."""
    return sorted(path for path in _walked(folder) if path.name.endswith(ending))


def _walked(folder: Path) -> Iterator[Path]:
    for place, folders, files in os.walk(folder, onerror=_refuse):
        yield from (Path(place, name) for name in (*folders, *files))


def _refuse(error: OSError) -> None:
    if not isinstance(error, FileNotFoundError | NotADirectoryError):
        raise error
