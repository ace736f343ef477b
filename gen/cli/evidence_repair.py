"""Repair the text of a case by findings, and export what is still to be done."""

import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.evidence_means import (
    check_time,
    folder_of,
    guarded,
    index_of,
    knowledge_of,
    limits_of,
    refuse,
    refuse_all,
    refuse_no_case,
    refuse_with,
)
from gen.cli.json_answer import write_json
from gen.cli.json_input import STDIN, read_json_input
from gen.cli.options import DataFormatOption, LimitOption
from gen.cli.paths import shown
from gen.cli.repair_lines import repair_lines
from gen.cli.streams import write_lines, write_note, write_result
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.check.subject import Subject
    from gen.load.document import Document
    from gen.model.linking import Links
    from gen.model.repair import RepairAnswer, RepairQueue
    from gen.model.source_audit import AuditItem
    from gen.workbench.repair import RepairDone, RepairMeans
    from gen.workbench.repair_findings import Caller


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Hold what one run is to do: findings to apply or a correction to undo, if any."""

    findings: "Document | None"
    undo: str | None
    caller: "Caller"
    export: str | None
    dry_run: bool

    @property
    def writes(self) -> bool:
        """Tell whether the text may change; what a run before failed to renew is then renewed."""
        is_asked = self.findings is not None or self.undo is not None
        return is_asked and not self.dry_run


def evidence_repair(
    case: Annotated[Path, typer.Argument(metavar="CASE")],
    export: Annotated[str | None, typer.Option("--export")] = None,
    apply: Annotated[str | None, typer.Option("--apply")] = None,
    undo: Annotated[str | None, typer.Option("--undo")] = None,
    by: Annotated[str | None, typer.Option("--by")] = None,
    at: Annotated[str | None, typer.Option("--at")] = None,
    reason: Annotated[str | None, typer.Option("--reason")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
    limit: LimitOption = 50,
    format: DataFormatOption = "text",
) -> int:
    """Apply findings or undo one, all or nothing, and list what is left; exit with 1 when it is."""
    from gen.load.problem import ReadProblem
    from gen.workbench.repair_findings import Caller

    _check_usage(apply, undo, by, reason, dry_run=dry_run)
    check_time(at)
    if not case.is_dir():
        return refuse_no_case(case, format)
    read = read_json_input(apply, limits_of(case)) if apply is not None else None
    if isinstance(read, ReadProblem):
        return refuse(read, format)
    findings = read[1] if read is not None else None
    wanted = _Wanted(findings, undo, Caller(by, at, reason), export, dry_run)
    return guarded(lambda: _work(case, wanted, limit, format), case, format)


def _check_usage(
    apply: str | None, undo: str | None, by: str | None, reason: str | None, *, dry_run: bool
) -> None:
    """Refuse options that do not go together."""
    if apply is not None and undo is not None:
        raise typer.BadParameter(say("workbench.repair.one_of"))
    if undo is not None and not (by and by.strip() and reason and reason.strip()):
        raise typer.BadParameter(say("workbench.repair.undo_by"))
    if dry_run and apply is None and undo is None:
        raise typer.BadParameter(say("workbench.repair.dry_run"))


def _work(case: Path, wanted: _Wanted, limit: int, format: str) -> int:
    from gen.workbench.repair import RefusedError, RepairMeans

    knowledge, _ = knowledge_of(case)
    means = RepairMeans(
        knowledge.catalogue,
        partial(_links, case),
        lambda file: shown(case / file),
        wanted.dry_run,
        limits_of(case),
    )
    try:
        if not wanted.dry_run:
            folder_of(case).settle()
        done = _repair(case, wanted, means)
        links = _renewed(case) if wanted.writes else means.link()
    except RefusedError as error:
        return refuse_all(error.problems, format)
    queue = _queue(case, links)
    if not _export(queue, wanted.export):
        return refuse_with(say("workbench.repair.export", path=wanted.export), format)
    answer = _answer(done, queue, wanted)
    if wanted.export == STDIN:
        write_note("\n".join(repair_lines(answer, queue, 0, say_items=False)))
    elif format == "json":
        write_json(answer.model_dump(mode="json"))
    else:
        write_lines(repair_lines(answer, queue, limit))
    return 1 if queue.counts.total else 0


def _repair(case: Path, wanted: _Wanted, means: "RepairMeans") -> "RepairDone":
    from gen.workbench.repair import RepairDone, apply_findings, undo

    folder = folder_of(case)
    if wanted.findings is not None:
        return apply_findings(folder, wanted.findings, wanted.caller, means)
    if wanted.undo is not None:
        return undo(folder, wanted.undo, wanted.caller, means)
    return RepairDone((), ())


def _links(case: Path) -> "Links":
    """Return the points of the text of `case` as it stands now. Raises RefusedError."""
    return _linked(case).linking.links


def _renewed(case: Path) -> "Links":
    """Return the points of the text, and write what linking and the gates say of them."""
    from gen.workbench.linking import write_linking

    subject = _linked(case)
    write_linking(folder_of(case), subject.linking.links, subject.health)
    return subject.linking.links


def _linked(case: Path) -> "Subject":
    from gen.cli.evidence_subject import linking_problem, subject_of
    from gen.workbench.repair import RefusedError

    subject = subject_of(case)
    problem = linking_problem(subject)
    if problem is not None:
        raise RefusedError(problem)
    return subject


def _queue(case: Path, links: "Links") -> "RepairQueue":
    from gen.check.linking.words import reason_of
    from gen.holdings.audit import AuditMeans, judge_evidence
    from gen.holdings.evidence_reading import read_evidence
    from gen.workbench.repair_queue import repair_queue

    folder = folder_of(case)
    audited: tuple[AuditItem, ...] = ()
    if folder.is_there:
        knowledge, root = knowledge_of(case)
        audit_means = AuditMeans(knowledge, knowledge.catalogue.as_of, index_of(case, root))
        audited = judge_evidence(read_evidence(folder), audit_means).items
    return repair_queue(links, audited, folder.workbench(), reason_of)


def _export(queue: "RepairQueue", target: str | None) -> bool:
    """Write the queue where it is wanted; tell whether that could be done."""
    from gen.files.atomic import write_file
    from gen.files.regular_file import FileProblemError
    from gen.holdings.evidence_files import kept_bytes

    if target == STDIN:
        write_result(kept_bytes(queue).decode())
    elif target is not None:
        try:
            write_file(Path(target), kept_bytes(queue), token=str(os.getpid()))
        except (FileProblemError, OSError):
            return False
    return True


def _answer(done: "RepairDone", queue: "RepairQueue", wanted: _Wanted) -> "RepairAnswer":
    from gen.model.repair import RepairAnswer

    target = wanted.export
    return RepairAnswer(
        dry_run=wanted.dry_run,
        repaired=done.repaired,
        counts=queue.counts,
        written=done.written,
        queue=shown(Path(target)) if target is not None and target != STDIN else None,
    )
