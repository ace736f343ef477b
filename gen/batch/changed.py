"""Find the cases whose inputs have changed since a revision of git.

A change counts when it stands between the merge base of that revision and HEAD, and the files as
they lie in the folder: committed, staged, only saved, or new. What all cases share selects all.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from gen.batch.listing import OUTPUTS
from gen.files.git_program import Git, GitError, open_repository
from gen.load.law_files import LAW_FOLDER
from gen.load.repository import REPOSITORY_FILE, Repository, find_settings


def changed_cases(
    cases: Sequence[Path], here: Path, revision: str, environment: Mapping[str, str]
) -> tuple[Path, ...]:
    """Return those of `cases` that have changed since `revision`, in their order.

    A case outside the repository around `here` always counts: nobody can tell. So does every case
    before the first commit. What git ignores is not seen. Raises GitError: the revision is not
    known, or its common ancestor with HEAD is not.
    """
    git = open_repository(here, environment)
    if revision == "HEAD" and git.answer("rev-parse", "--verify", "--quiet", "HEAD") is None:
        return tuple(cases)
    paths = tuple(git.top / name for name in _changed_names(git, _base(git, revision)))
    repositories: dict[Path, Repository] = {}
    found: list[Path] = []
    for case in cases:
        parent = case.absolute().parent
        if parent not in repositories:
            repositories[parent] = find_settings(parent, here)
        is_inside = case.resolve().is_relative_to(git.top)
        if not is_inside or _concerns(paths, case, repositories[parent]):
            found.append(case)
    return tuple(found)


def _base(git: Git, revision: str) -> str:
    """Return the commit from which changes count."""
    commit = None
    if not revision.startswith("-"):
        commit = git.answer("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
    is_shallow = git.answer("rev-parse", "--is-shallow-repository") == "true"
    if commit is None:
        raise GitError("unknown-shallow" if is_shallow else "unknown", revision=revision)
    base = git.answer("merge-base", commit, "HEAD")
    if base is None:
        raise GitError("no-base-shallow" if is_shallow else "no-base", revision=revision)
    return base


def _changed_names(git: Git, base: str) -> Iterator[str]:
    """Yield the changed, deleted, renamed (both names) and new files, relative to the top.

    A file with a new time stamp and its old content may be among them; better once too often.
    """
    yield from git.names(
        "diff-index", "-z", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv",
        "--ignore-submodules=dirty", base, "--",
    )  # fmt: skip
    yield from git.names("ls-files", "-z", "--others", "--exclude-standard")


def _concerns(paths: Iterable[Path], case: Path, repository: Repository) -> bool:
    """Tell whether one of `paths` is an input of `case`, or of what its repository shares."""
    folders = {case.resolve(), case.absolute()}
    shared = _shared(repository)
    return any(
        _is_settings(path, case.resolve())
        or any(path.is_relative_to(folder) for folder in shared)
        or any(_is_input(path, folder) for folder in folders)
        for path in paths
    )


def _is_input(path: Path, case: Path) -> bool:
    """Tell whether `path` lies in the folder `case`, or is the link by which it is known."""
    if not path.is_relative_to(case):
        return False
    return path == case or path.relative_to(case).parts[0] not in OUTPUTS


def _is_settings(path: Path, case: Path) -> bool:
    """Tell whether `path` is, was or would be a gen.toml above the case."""
    return path.name == REPOSITORY_FILE and case.is_relative_to(path.parent)


def _shared(repository: Repository) -> tuple[Path, ...]:
    """Return the files and folders that every case is made with, there or not."""
    settings = repository.settings
    named = (settings.law_library, settings.brand.logo)
    parts = ("themes", LAW_FOLDER, *(name for name in named if name is not None))
    return tuple((repository.root / part).resolve() for part in parts)
