"""Write a file that must not be there yet."""

import re
from pathlib import Path

from gen.files.durable import create_file, sync_folder
from gen.files.exchange import rename_to_free_name
from gen.files.leftovers import clear_leftovers
from gen.files.system_error import about


def write_new_file(path: Path, data: bytes, *, token: str) -> None:
    """Write `data` to a `path` that nobody has, complete or not at all.

    The folder must exist; `token` tells writers that run at the same time apart. Raises
    FileExistsError when anything, even a dead link, stands at `path`, else OSError.
    """
    if path.exists() or path.is_symlink():
        raise FileExistsError(str(path))
    start = f".{path.name}.new-"
    clear_leftovers(path.parent, f"{re.escape(start)}(.+)")
    staged = path.with_name(f"{start}{token}")
    with about(path):
        staged.unlink(missing_ok=True)  # of a killed process that had the same token
        try:
            create_file(staged, data)
            rename_to_free_name(staged, path)
        finally:
            staged.unlink(missing_ok=True)
    try:
        sync_folder(path.parent)
    except OSError:
        path.unlink()  # whoever is told that it failed will write it once more
        raise
