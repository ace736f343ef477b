"""Repair the text of a case by findings: all of them or none, logged, and undoable."""

from collections.abc import Callable
from dataclasses import dataclass, field

from gen.law.catalogue import Catalogue
from gen.load.document import Document
from gen.load.problem import ReadProblem
from gen.model.limits import Limits
from gen.model.linking import Links
from gen.model.repair import Repaired
from gen.workbench.capture import complete_broken_off
from gen.workbench.evidence_folder import EvidenceFolder
from gen.workbench.repair_files import clear_repair, write_repair
from gen.workbench.repair_findings import Caller, Given, problem_of, read_findings
from gen.workbench.repair_plan import Plan, plan_repair
from gen.workbench.repair_sources import capture_sources, examine_sources
from gen.workbench.repair_state import RepairState, read_state
from gen.workbench.repair_undo import plan_undoing


@dataclass(frozen=True, slots=True)
class RepairMeans:
    """Hold what a repair asks: the law, and the points of the case as it stands.

    `shown` says how messages call a file of the case. With `dry_run` nothing is written. What
    others wrote is read within `limits`.
    """

    catalogue: Catalogue
    link: Callable[[], Links]
    shown: Callable[[str], str]
    dry_run: bool = False
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True, slots=True)
class RepairDone:
    """Say what a repair did; `written` are the files it changed, relative to the case."""

    repaired: tuple[Repaired, ...]
    written: tuple[str, ...]


class RefusedError(Exception):
    """Raised when nothing was changed, for the reasons in `problems`."""

    def __init__(self, *problems: ReadProblem) -> None:
        super().__init__(len(problems))
        self.problems = problems


def apply_findings(
    folder: EvidenceFolder, document: Document, caller: Caller, means: RepairMeans
) -> RepairDone:
    """Apply the findings of `document` to the case of `folder`, all or none.

    Raises RefusedError with every reason, before anything is written; UnreadableError,
    FolderBusyError, PathRefusedError and OSError.
    """
    given, faults = read_findings(document, caller)

    def plan(state: RepairState) -> tuple[Plan, tuple[Given, ...]]:
        examined, without_text = examine_sources(folder, given, means.catalogue)
        found, wrong = plan_repair(examined, means.link(), state)
        every = [*faults, *without_text, *wrong]
        if every or found is None:
            raise RefusedError(*(problem_of(document, each) for each in every))
        return found, examined

    return _run(folder, plan, means)


def undo(folder: EvidenceFolder, name: str, caller: Caller, means: RepairMeans) -> RepairDone:
    """Take back the correction `name`. Raises what `apply_findings` does."""

    def plan(state: RepairState) -> tuple[Plan, tuple[Given, ...]]:
        found = plan_undoing(name, caller, state, means.shown)
        if isinstance(found, ReadProblem):
            raise RefusedError(found)
        return found, ()

    return _run(folder, plan, means)


def _run(
    folder: EvidenceFolder,
    plan: Callable[[RepairState], tuple[Plan, tuple[Given, ...]]],
    means: RepairMeans,
) -> RepairDone:
    if means.dry_run:
        state = _state(folder, means)
        found, _ = plan(state)
        return RepairDone(found.repaired, ())
    with folder.writing():
        complete_broken_off(folder, means.catalogue)
        state = _state(folder, means)
        found, given = plan(state)
        files = found.state.files_since(state)
        capture_sources(folder, given, means.catalogue)
        write_repair(folder, files)
        clear_repair(folder, {each.file for each in found.repaired if each.file} - files.keys())
    return RepairDone(found.repaired, tuple(files))


def _state(folder: EvidenceFolder, means: RepairMeans) -> RepairState:
    state = read_state(folder, means.shown, means.limits)
    if isinstance(state, ReadProblem):
        raise RefusedError(state)
    return state
