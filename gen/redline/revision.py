"""Lay out a case as a git revision has it, in a folder of its own, without checking anything out.

Of the repository come the case and what its settings name; a symbolic link or a submodule among
that is refused.
"""

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from gen.files.safe_path import refusal_by_text
from gen.load.repository import REPOSITORY_FILE
from gen.redline.git import Entry, Git
from gen.redline.uncomparable import UncomparableError
from gen.request import DIST, DRAFTS

_FILES = frozenset({"100644", "100755"})
"""Modes of plain files in a tree of git; 120000 is a symbolic link, 160000 a submodule."""
_LARGEST = 512 * 1024 * 1024
"""How many bytes one state may have in sum (512 MiB)."""
_OWN = ("law", "themes")
"""Folders beside gen.toml that always belong to the settings."""


def lay_out(git: Git, case: str, commit: str, target: Path) -> Path:
    """Write the case as `commit` has it below `target` and return its folder there.

    `case` is its path from the top of the repository, without a final slash. `target` exists and is
    empty. Raises UncomparableError ``no-case-then``, ``special-entry``, ``too-large`` or
    ``incomplete``.
    """
    entries = git.entries(commit)
    inputs = {each.path: each for each in entries if _is_input(each.path, case)}
    if not inputs:
        raise UncomparableError("no-case-then", case=case or ".", revision=commit[:12])
    needed = {each.path: each for each in _settings(git, entries, case)}
    wanted = list({**inputs, **needed}.values())
    for entry in wanted:
        if entry.mode not in _FILES or refusal_by_text(entry.path) is not None:
            raise UncomparableError("special-entry", path=entry.path, revision=commit[:12])
    if sum(entry.size for entry in wanted) > _LARGEST:
        raise UncomparableError("too-large", case=case or ".", revision=commit[:12])
    (target / ".git").mkdir()  # the search for gen.toml ends here
    for entry, data in zip(wanted, git.contents(wanted), strict=True):
        file = target / PurePosixPath(entry.path)
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("xb") as opened:
            opened.write(data)
    return target / PurePosixPath(case)


def _is_input(path: str, case: str) -> bool:
    """Tell whether a file belongs to the inputs of the case; finished reports do not."""
    inside = path.removeprefix(f"{case}/") if case else path
    is_inside = not case or inside != path
    return is_inside and PurePosixPath(inside).parts[0] not in {DIST, DRAFTS, ".git"}


def _settings(git: Git, entries: Sequence[Entry], case: str) -> list[Entry]:
    """Return the nearest gen.toml at or above the case, and what it needs."""
    by_path = {entry.path: entry for entry in entries}
    folders = [PurePosixPath(case), *PurePosixPath(case).parents]
    for folder in folders:
        entry = by_path.get(str(folder / REPOSITORY_FILE))
        if entry is None:
            continue
        (text,) = git.contents([entry]) if entry.mode in _FILES else (b"",)
        needed = [folder / name for name in (*_OWN, *_named(text))]
        return [entry, *(each for each in entries if _is_below(each.path, needed))]
    return []


def _named(text: bytes) -> Iterator[str]:
    """Yield the paths that gen.toml names; one that cannot be read names none."""
    try:
        values = tomllib.loads(text.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError):
        return
    brand = values.get("brand")
    named = [values.get("law_library"), brand.get("logo") if isinstance(brand, dict) else None]
    for path in named:
        if isinstance(path, str) and refusal_by_text(path) is None:
            yield path


def _is_below(path: str, folders: Sequence[PurePosixPath]) -> bool:
    return any(PurePosixPath(path).is_relative_to(folder) for folder in folders)
