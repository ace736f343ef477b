"""Lay out a case as a git revision has it, in a folder of its own, without checking anything out.

Only objects are read (``rev-parse``, ``ls-tree``, ``cat-file``): no hook, filter, pager or index is
asked, nothing is fetched, and replacements are not followed. Of the repository come the case and
what its settings name; a symbolic link or a submodule among that is refused.
"""

import subprocess
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from gen.files.safe_path import refusal_by_text
from gen.load.repository import REPOSITORY_FILE
from gen.redline.uncomparable import UncomparableError
from gen.request import DIST, DRAFTS

_FILES = frozenset({"100644", "100755"})
"""Modes of plain files in a tree of git; 120000 is a symbolic link, 160000 a submodule."""
_LARGEST = 512 * 1024 * 1024
"""How many bytes one state may have in sum (512 MiB)."""
_OWN = ("law", "themes")
"""Folders beside gen.toml that always belong to the settings."""
_FORGOTTEN = frozenset(
    {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE"}
    | {"GIT_EXTERNAL_DIFF", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES"}
)
"""Variables that a hook sets, and that would turn a command to another repository."""
_SAFE = {
    "GIT_ALLOW_PROTOCOL": "none",  # a partial clone would fetch what it lacks
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}
_GIT = (
    *("git", "--no-pager", "--no-replace-objects", "--literal-pathspecs"),
    *("-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"),
)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A file of a tree: its path from the top of the repository, its object and its size."""

    mode: str
    name: str
    size: int
    path: str


@dataclass(frozen=True, slots=True)
class Git:
    """Ask git about the repository around `folder`, with `environment` and what is safe."""

    folder: Path
    environment: Mapping[str, str]

    def commit(self, revision: str) -> str:
        """Return the id of the commit that `revision` names.

        Raises UncomparableError ``no-git``, ``no-repository`` or ``no-revision``.
        """
        if revision.startswith("-"):
            raise UncomparableError("no-revision", revision=revision)
        self.ask("no-repository", {"folder": self.folder.as_posix()}, "rev-parse", "--git-dir")
        wanted = f"{revision}^{{commit}}"
        facts = {"revision": revision}
        found = self.ask("no-revision", facts, "rev-parse", "--verify", "--end-of-options", wanted)
        return found.decode().strip()

    def prefix(self) -> str:
        """Return the path of the folder from the top of the repository, with a final slash."""
        facts = {"folder": self.folder.as_posix()}
        found = self.ask("no-repository", facts, "rev-parse", "--show-prefix")
        return found.decode("utf-8", "surrogateescape").removesuffix("\n")

    def entries(self, commit: str) -> list[_Entry]:
        """Return every file of `commit`, wherever it is."""
        facts = {"revision": commit}
        listed = self.ask("no-revision", facts, "ls-tree", "-r", "-l", "-z", "--full-tree", commit)
        lines = listed.decode("utf-8", "surrogateescape").split("\0")
        return [_entry(line) for line in lines if line]

    def contents(self, entries: Sequence[_Entry]) -> Iterator[bytes]:
        """Yield the content of each of `entries` as it was committed."""
        command = (*_GIT, "-C", str(self.folder), "cat-file", "--batch")
        with subprocess.Popen(  # noqa: S603 - a fixed command; ids come from git itself
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=self._safe(),
        ) as process:
            asked, told = process.stdin, process.stdout
            if asked is None or told is None:
                raise RuntimeError("a pipe that was asked for is not there")
            for entry in entries:
                asked.write(f"{entry.name}\n".encode())
                asked.flush()
                head = told.readline().split()
                if len(head) != 3 or head[1] != b"blob":  # noqa: PLR2004 - id, kind, size
                    raise UncomparableError("no-object", path=entry.path)
                yield told.read(int(head[2]))
                told.read(1)
            asked.close()

    def ask(self, reason: str, facts: Mapping[str, str], *arguments: str) -> bytes:
        """Return what git prints, or raise UncomparableError `reason` with what it complains of."""
        try:
            done = subprocess.run(  # noqa: S603 - no shell; a revision cannot be an option
                (*_GIT, "-C", str(self.folder), *arguments),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                env=self._safe(),
                check=False,
            )
        except FileNotFoundError as error:
            raise UncomparableError("no-git") from error
        if done.returncode:
            said = done.stderr.decode("utf-8", "replace").strip().splitlines()
            raise UncomparableError(reason, said=said[0] if said else "", **facts)
        return done.stdout

    def _safe(self) -> Mapping[str, str]:
        kept = {name: value for name, value in self.environment.items() if name not in _FORGOTTEN}
        return {**kept, **_SAFE}


def lay_out(git: Git, case: str, commit: str, target: Path) -> Path:
    """Write the case as `commit` has it below `target` and return its folder there.

    `case` is its path from the top of the repository, without a final slash. `target` exists and is
    empty. Raises UncomparableError ``no-case-then``, ``special-entry``, ``too-large`` or
    ``no-object``.
    """
    entries = git.entries(commit)
    wanted = [each for each in entries if _is_input(each.path, case)]
    if not wanted:
        raise UncomparableError("no-case-then", case=case or ".", revision=commit[:12])
    wanted += [each for each in _settings(git, entries, case) if each not in wanted]
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


def _entry(line: str) -> _Entry:
    facts, _, path = line.partition("\t")
    mode, _, name, size = facts.split()
    return _Entry(mode, name, int(size) if size.isdigit() else 0, path)


def _is_input(path: str, case: str) -> bool:
    """Tell whether a file belongs to the inputs of the case; finished reports do not."""
    inside = path.removeprefix(f"{case}/") if case else path
    is_inside = not case or inside != path
    return is_inside and PurePosixPath(inside).parts[0] not in {DIST, DRAFTS, ".git"}


def _settings(git: Git, entries: Sequence[_Entry], case: str) -> list[_Entry]:
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
