"""Find the two states that a command line names: folders, finished reports or git revisions."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from gen.cli.paths import shown
from gen.cli.requests import cases_or_all, requests_for
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.model.edition import Edition
    from gen.redline.git import Git
    from gen.redline.state import State

_LATEST = "HEAD"
_SHORT = 7
_PARTS_OF_REPORT = frozenset({"manifest.json", "report.md", "report.html", "report.pdf"})


@dataclass(frozen=True, slots=True)
class Named:
    """Name one state: a `folder` on the disk, or a `case` as a `revision` has it."""

    folder: Path | None = None
    case: Path | None = None
    revision: str = ""


def name_states(first: str, second: str | None, case: Path | None) -> tuple[Named, Named]:
    """Return what the arguments of ``gen diff`` mean.

    With `case`, both are revisions of it. Without, an argument that is a folder, or a file of a
    finished report, means that; any other is a revision of the case that the other argument, the
    current folder or the repository names. What is not given is the case today; of a case folder
    alone the latest commit is the state before. Raises a usage error.
    """
    if case is not None:
        after = Named(folder=case) if second is None else Named(case=case, revision=second)
        return Named(case=case, revision=first), after
    own, other = _folder(first), _folder(second) if second is not None else None
    if own is None:
        of = other if other is not None and _is_case(other) else _only_case()
        after = Named(case=of, revision=second) if second and other is None else Named(other or of)
        return Named(case=of, revision=first), after
    if second is None:
        if _is_case(own):
            return Named(case=own, revision=_LATEST), Named(folder=own)
        return Named(folder=own), Named(folder=_case_above(own))
    if other is None:
        raise typer.BadParameter(say("diff.not_a_state", name=second))
    return Named(folder=own), Named(folder=other)


def take_up(
    before: Named, after: Named, edition: "Edition | None", room: Path
) -> "tuple[State, State]":
    """Return both states; revisions are laid out below the empty folder `room`.

    Without an `edition` it is that of the finished report, if there is one, else internal. Raises
    UncomparableError.
    """
    folders = (before.folder, after.folder)
    finished = [_build(folder) for folder in folders if folder is not None]
    of_reports = [state.edition for state in finished if state is not None]
    wanted = edition or (of_reports[0] if of_reports else "internal")
    first = _state(before, wanted, room / "before")
    return first, _state(after, wanted, room / "after")


def _build(folder: Path) -> "State | None":
    from gen.redline.state import is_build, state_of_build

    return state_of_build(folder, shown(folder), Path.cwd()) if is_build(folder) else None


def _state(named: Named, edition: "Edition", room: Path) -> "State":
    from gen.redline.revision import lay_out
    from gen.redline.uncomparable import UncomparableError

    if named.folder is not None:
        state = _build(named.folder)
        if state is None:
            return _arranged(named.folder, shown(named.folder), edition)
        if state.edition != edition:
            raise UncomparableError(
                "other-edition", name=state.name, edition=say(f"edition.{state.edition}")
            )
        return state
    case = named.case or Path()
    git, inside = _git(case)
    commit = git.commit(named.revision)
    room.mkdir()
    called = inside.rsplit("/", 1)[-1] if shown(case) == "." else shown(case)
    name = say("diff.revision", case=called, revision=named.revision, commit=commit[:_SHORT])
    return _arranged(lay_out(git, inside, commit, room), name, edition)


def _arranged(case: Path, name: str, edition: "Edition") -> "State":
    from gen.redline.state import state_of_case

    return state_of_case(requests_for(case, edition, strict=False, formats=("md",))[0], name)


def _git(case: Path) -> "tuple[Git, str]":
    """Return git at the nearest folder that is there, and the path of `case` in the repository."""
    from gen.redline.git import Git

    folder = case.absolute()
    steps: list[str] = []
    while not folder.is_dir():
        steps.insert(0, folder.name)
        folder = folder.parent
    git = Git(folder, os.environ)
    return git, "/".join([*filter(None, [git.prefix().rstrip("/")]), *steps])


def _folder(name: str) -> Path | None:
    """Return the folder that `name` means; a file of a finished report means its folder."""
    path = Path(name)
    if path.is_dir():
        return path
    return path.parent if path.is_file() and path.name in _PARTS_OF_REPORT else None


def _is_case(folder: Path) -> bool:
    from gen.load.repository import is_case

    return is_case(folder)


def _case_above(folder: Path) -> Path:
    """Return the case whose finished report stands in `folder`."""
    for each in folder.absolute().parents:
        if _is_case(each):
            return each
    raise typer.BadParameter(say("diff.no_second", name=shown(folder)))


def _only_case() -> Path:
    """Return the case that the current folder lies in, or the only one of the repository."""
    here = Path.cwd()
    above = [each for each in (here, *here.parents) if _is_case(each)]
    cases = above[:1] or list(cases_or_all(None))
    if len(cases) != 1:
        raise typer.BadParameter(say("diff.which_case", n=len(cases)))
    return cases[0]
