"""Make a folder with files that must not be there yet."""

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from gen.files.atomic import write_files_together
from gen.files.durable import sync_folder
from gen.files.exchange import rename_to_free_name
from gen.files.leftovers import clear_leftovers
from gen.files.system_error import about


def write_new_folder(target: Path, files: Mapping[str, bytes], *, token: str) -> None:
    """Make `target` with `files`, by path relative to it, complete or not at all.

    Its parent is made if need be; `token` tells processes apart. Raises FileExistsError when
    anything, even a dead link, stands at `target`, else OSError.
    """
    if target.exists() or target.is_symlink():
        raise FileExistsError(str(target))
    start = f".{target.name}.new-"
    clear_leftovers(target.parent, f"{re.escape(start)}(.+)")
    staged = target.with_name(f"{start}{token}")
    try:
        with about(target):
            write_files_together({staged / name: data for name, data in files.items()}, token=token)
            rename_to_free_name(staged, target)
    finally:
        shutil.rmtree(staged, ignore_errors=True)
    sync_folder(target.parent)
