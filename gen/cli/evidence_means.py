"""Find what the commands of ``gen evidence`` share: the folder, the law, the index, refusals."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from gen.cli.paths import shown
from gen.cli.streams import write_note
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.cli.answer import Answer
    from gen.holdings.paragraph_index import ParagraphIndex
    from gen.law.knowledge import Knowledge
    from gen.load.problem import ReadProblem
    from gen.model.limits import Limits
    from gen.workbench.evidence_folder import EvidenceFolder


def folder_of(case: Path) -> "EvidenceFolder":
    """Return the evidence folder of `case`."""
    from gen.workbench.evidence_folder import EvidenceFolder

    return EvidenceFolder(case)


def knowledge_of(case: Path) -> "tuple[Knowledge, Path | None]":
    """Return what the repository of `case` knows about the law, and its folder, None without one.

    The folder is that of gen.toml, else the nearest git repository.
    """
    from gen.load.repository import find_settings

    here = Path.cwd()
    repository = find_settings(case, here)
    root = repository.root if repository.has_file else _git_root(case)
    return repository.law(here).knowledge, root


def limits_of(case: Path) -> "Limits":
    """Return the limits of the repository of `case`, the defaults when there is none."""
    from gen.load.repository import find_settings

    return find_settings(case, Path.cwd()).settings.limits


def index_of(case: Path, root: Path | None) -> "ParagraphIndex":
    """Return the paragraph index of `case` in the cache of the repository at `root`."""
    from gen.holdings.paragraph_index import ParagraphIndex

    return ParagraphIndex.of(case, root)


def guarded(work: Callable[[], int], case: Path, format: str) -> int:
    """Return what `work` answers; a folder that cannot be used is told in one sentence."""
    from gen.files.folder_lock import FolderBusyError
    from gen.files.safe_path import PathRefusedError
    from gen.holdings.evidence_files import UnreadableError

    try:
        return work()
    except FolderBusyError:
        reason = say("workbench.busy", path=shown(case))
    except PathRefusedError:
        reason = say("workbench.outside", path=shown(case))
    except UnreadableError as error:
        reason = say("workbench.unreadable", path=shown(error.path))
    return refuse_with(reason, format)


def refuse_with(reason: str, format: str) -> int:
    """Tell `reason` on stderr; programs get an answer without diagnostics besides."""
    from gen.outcome import Verdict

    write_note(reason)
    return answer_in(format).give((), Verdict.NOT_JUDGED)


def refuse_no_case(case: Path, format: str) -> int:
    """Say that `case` is no folder, and which case was most likely meant."""
    from gen.load.missing_case import missing_case

    return refuse(missing_case(case, Path.cwd()), format)


def refuse(problem: "ReadProblem", format: str) -> int:
    """Print why an input cannot be read, with its place."""
    return refuse_all((problem,), format)


def refuse_all(problems: "Sequence[ReadProblem]", format: str) -> int:
    """Print every reason why nothing is done, each with its place."""
    from gen.check.gate import judge_subject
    from gen.check.registry import RULES
    from gen.check.subject import Subject
    from gen.load.inputs import Inputs
    from gen.outcome import Verdict

    found = judge_subject(Subject(Inputs(None, None, tuple(problems))), RULES)
    return answer_in(format).give(found, Verdict.NOT_JUDGED)


def check_time(at: str | None) -> None:
    """Refuse a time that is none; what an input itself says is judged where it is read."""
    from datetime import datetime

    try:
        datetime.fromisoformat(at or "2000-01-01")
    except ValueError as error:
        raise typer.BadParameter(say("workbench.capture.bad_time", value=at)) from error


def answer_in(format: str) -> "Answer":
    """Return how these commands answer with diagnostics in `format`."""
    from gen.cli.answer import Answer

    return Answer("json" if format == "json" else "text", 50, quiet=False, verbose=False)


def _git_root(case: Path) -> Path | None:
    folder = case.resolve()
    return next((each for each in (folder, *folder.parents) if (each / ".git").exists()), None)
