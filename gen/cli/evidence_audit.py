"""Audit what was captured for a case."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.evidence_health import say_health
from gen.cli.evidence_means import (
    folder_of,
    guarded,
    index_of,
    knowledge_of,
    refuse,
    refuse_no_case,
    refuse_with,
)
from gen.cli.evidence_subject import linking_problem, subject_of
from gen.cli.json_answer import write_json
from gen.cli.options import DataFormatOption, LimitOption
from gen.cli.paths import shown
from gen.cli.streams import write_result
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.model.source_audit import AuditQueue


def evidence_audit(
    case: Annotated[Path, typer.Argument(metavar="CASE")],
    limit: LimitOption = 50,
    format: DataFormatOption = "text",
) -> int:
    """List what is missing, cut or uncertain, and write the queue; exit with 1 on a blocker."""
    if not case.is_dir():
        return refuse_no_case(case, format)
    folder = folder_of(case)
    if not folder.is_there:
        return refuse_with(say("workbench.no_evidence", path=shown(case)), format)

    def work() -> int:
        from gen.check.health import health_of
        from gen.holdings.audit import AuditMeans
        from gen.workbench.audit import audit
        from gen.workbench.health import write_health

        knowledge, root = knowledge_of(case)
        day = knowledge.catalogue.as_of
        queue = audit(folder, AuditMeans(knowledge, day, index_of(case, root)))
        subject = subject_of(case)
        problem = linking_problem(subject)
        if problem is not None:  # the queue is right, but of such a text nothing can be said
            return refuse(problem, format)
        health = health_of(subject, queue)
        write_health(folder, health)
        if format == "json":
            write_json(queue.model_dump(mode="json"))
        else:
            write_result(_text(queue, limit, shown(folder.path / "queue.json")))
            more = "" if health.passed else say("workbench.health.more")
            write_result(f"{say_health(health)}{more}\n")
        return 1 if queue.counts.blockers else 0

    return guarded(work, case, format)


def _text(queue: "AuditQueue", limit: int, file: str) -> str:
    lines: list[str] = []
    for item in queue.items[: limit or None]:
        word = say(f"workbench.severity.{item.severity}")
        lines.append(say("workbench.audit.item", word=word, title=item.title, reason=item.reason))
        lines.append(say("workbench.audit.action", action=item.action))
        if item.searches:
            lines.append(say("workbench.audit.searches", searches="；".join(item.searches)))
    if limit and len(queue.items) > limit:
        lines.append(say("workbench.audit.more", n=len(queue.items) - limit))
    key = "blocked" if queue.counts.blockers else "passed"
    lines.append(say(f"workbench.audit.{key}", **queue.counts.model_dump()))
    lines.append(say("workbench.audit.queue", path=file))
    return "".join(f"{line}\n" for line in lines)
