"""Start a case: a folder with everything in its place and every blank marked.

What the author must write begins with the placeholder that rule RPT005 looks for, so that
``gen check`` lists exactly what is still to be done.
"""

import os
import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Literal

from gen.files.new_folder import write_new_folder
from gen.files.safe_path import Entry, refusal_by_text, resolve_inside
from gen.resources import package_file

Mode = Literal["deep", "focused"]

_LONGEST = 60
_UNSAFE = re.compile(r"[/\\:*?\"<>|？\s]")
"""What the archive does not keep in a project's name (contract (e)); the slug is one."""
_HIDDEN = {"gitignore": ".gitignore", "gitattributes": ".gitattributes"}
"""Names under which the skeleton keeps files that tools would obey where they lie."""


class SlugFault(StrEnum):
    """Say why a text cannot name a case. The values are keys of user-facing wording."""

    EMPTY = "empty"
    UNSAFE = "unsafe"
    """Holds white space, a separator or a character that some system forbids in names."""
    HIDDEN = "hidden"
    """Begins with a dot or a hyphen."""
    TOO_LONG = "too-long"


def slug_fault(slug: str) -> SlugFault | None:
    """Return why `slug` cannot name a case folder, or None."""
    if not slug:
        return SlugFault.EMPTY
    if slug[0] in ".-":
        return SlugFault.HIDDEN
    if len(slug) > _LONGEST:
        return SlugFault.TOO_LONG
    return SlugFault.UNSAFE if _UNSAFE.search(slug) or refusal_by_text(slug) else None


def new_case(parent: Path, slug: str, mode: Mode, schemas: Path, *, token: str) -> Path:
    """Make the case folder `slug` in `parent`, complete or not at all, and return it.

    `schemas` is the folder of the JSON Schemas that the files point editors to; `token` tells
    processes apart. The slug has no fault. Raises FileExistsError when something stands there,
    PathRefusedError when it would lie outside `parent`, and OSError.
    """
    target = resolve_inside(parent, slug, expect=Entry.FOLDER)
    words = {"@project@": slug, "@schemas@": _relative(schemas, target)}
    write_new_folder(target, case_files(mode, words), token=token)
    return target


def case_files(mode: Mode, words: Mapping[str, str]) -> dict[str, bytes]:
    """Return the files of a new case by path relative to it, with `words` put in."""
    files = {name: _filled(path, words) for name, path in _skeleton(mode)}
    return {**files, f"archive/{words['@project@']}/.gitkeep": b""}


def _skeleton(mode: Mode) -> Iterator[tuple[str, Path]]:
    for part in ("common", mode):
        root = package_file("workbench", "skeleton", part)
        for path in sorted(root.rglob("*")):
            if path.is_file():
                name = path.relative_to(root).as_posix()
                yield _HIDDEN.get(name, name), path


def _filled(path: Path, words: Mapping[str, str]) -> bytes:
    text = path.read_text("utf-8")
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text.encode()


def _relative(folder: Path, start: Path) -> str:
    return Path(os.path.relpath(folder.resolve(), start.resolve())).as_posix()
