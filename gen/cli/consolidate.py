"""Write a report from texts on the command line (contract (d))."""

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.answer import Answer
from gen.cli.app import PeerOptions
from gen.cli.environment import source_time, user_folder
from gen.cli.given_texts import plain, read_texts
from gen.cli.options import (
    FormatOption,
    LimitOption,
    QuietOption,
    StrictOption,
    VerboseOption,
    WithSourceOption,
)
from gen.cli.paths import shown
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.consolidate.order import Order
    from gen.consolidate.run import Consolidated
    from gen.load.problem import ReadProblem

ARCHIVE = "YD_ARCHIVE_DIR"


def consolidate(
    context: typer.Context,
    case: Annotated[str, typer.Option("--case")],
    strategy: Annotated[str, typer.Option("--strategy")],
    analysis: Annotated[str, typer.Option("--analysis")],
    conclusion: Annotated[str, typer.Option("--conclusion")],
    research_plan: Annotated[Path, typer.Option("--research-plan")],
    selection: Annotated[Path, typer.Option("--selection")],
    title: Annotated[str | None, typer.Option("--title")] = None,
    project: Annotated[str | None, typer.Option("--project")] = None,
    purpose: Annotated[str | None, typer.Option("--purpose")] = None,
    risks: Annotated[str | None, typer.Option("--risks")] = None,
    next_actions: Annotated[str | None, typer.Option("--next-actions")] = None,
    include: Annotated[str | None, typer.Option("--include")] = None,
    output: Annotated[Path | None, typer.Option("--output")] = None,
    archive_dir: Annotated[str | None, typer.Option("--archive-dir")] = None,
    no_cwd_report: Annotated[bool, typer.Option("--no-cwd-report")] = False,
    no_report: Annotated[bool, typer.Option("--no-report")] = False,
    no_archive: Annotated[bool, typer.Option("--no-archive")] = False,
    strict: StrictOption = False,
    format: FormatOption = "text",
    limit: LimitOption = 50,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    with_source: WithSourceOption = False,
) -> int:
    """Judge the documents as `validate` does and write the package, all or nothing.

    `no_report` and `no_archive` are accepted and do nothing, as with the peer.
    """
    from gen.consolidate.order import DEFAULT_TITLE, Order

    given = read_texts(
        {
            "facts": ("--case", case),
            "purpose": ("--purpose", purpose),
            "conclusion": ("--conclusion", conclusion),
            "risks": ("--risks", risks),
            "next-actions": ("--next-actions", next_actions),
            "analysis": ("--analysis", analysis),
            "strategy": ("--strategy", strategy),
        }
    )
    order = Order(
        plan=research_plan,
        selection=selection,
        texts=given.texts,
        title=(plain(title, "--title") or "").strip() or DEFAULT_TITLE,
        project=plain(project, "--project"),
        archive=_archive(archive_dir, context),
        user_folder=user_folder(os.environ),
        working_directory=Path.cwd(),
        now=source_time(os.environ) or datetime.now().astimezone(),
        include=_words(include),
        output=output,
        no_copy=no_cwd_report or _before(context).no_cwd_report,
        strict=strict,
        sources=tuple(given.files),
    )
    return _fill(order, given.problems, Answer(format, limit, quiet, verbose, with_source))


def _fill(order: "Order", problems: "Sequence[ReadProblem]", answer: Answer) -> int:
    """Write what was ordered and say so; `problems` are those of texts that could not be read."""
    from gen.consolidate.order import OrderRefusedError
    from gen.consolidate.run import consolidate as run

    try:
        done = run(order, tuple(problems), token=str(os.getpid()))
    except OrderRefusedError as refusal:
        write_note(say(f"consolidate.{refusal.key}", **refusal.facts))
        return 1 if refusal.withheld else 2
    code = answer.give(done.diagnostics, done.verdict)
    if not answer.quiet:
        (write_result if answer.format == "text" else write_note)(_announcement(done))
    return code


def _before(context: typer.Context) -> PeerOptions:
    """Return the peer's options that stood before the command."""
    return context.obj if isinstance(context.obj, PeerOptions) else PeerOptions()


def _archive(option: str | None, context: typer.Context) -> Path:
    """Return the root of the archive: ``--archive-dir``, else YD_ARCHIVE_DIR, else ./archive."""
    environment = os.environ.get(ARCHIVE)
    return Path(option or _before(context).archive_dir or environment or "archive")


def _words(include: str | None) -> tuple[str, ...] | None:
    if include is None:
        return None
    return tuple(word for part in include.split(",") if (word := part.strip()))


def _announcement(done: "Consolidated") -> str:
    """Say what was written and where, or that nothing was."""
    paths = {"package": done.package, "report": done.report, "copy": done.copy}
    lines = [
        say(f"consolidate.{name}", path=shown(path))
        for name, path in paths.items()
        if path is not None
    ]
    if not lines:
        return say("consolidate.nothing")
    lines.append(say("consolidate.counts", sources=done.sources, records=done.records))
    return "".join(lines)
