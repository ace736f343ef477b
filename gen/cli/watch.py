"""Build the reports of cases again whenever something changes that decides them."""

import os
from dataclasses import replace
from pathlib import Path
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.environment import cache_seal, file_time
from gen.cli.followed import nothing_to_follow
from gen.cli.formats import read_formats
from gen.cli.options import EditionChoice, QuietOption, StrictOption, VerboseOption
from gen.cli.paths import shown
from gen.cli.rebuilds import bug_line, clock, findings_line
from gen.cli.requests import requests_for
from gen.cli.streams import text_layout, write_result
from gen.cli.texts import say
from gen.outcome import Verdict

if TYPE_CHECKING:
    from gen.pipeline import Build, Means
    from gen.request import Request


def watch(
    cases: Annotated[list[Path] | None, typer.Argument(metavar="CASE")] = None,
    to: Annotated[str | None, typer.Option("--to", "-t")] = None,
    edition: Annotated[EditionChoice | None, typer.Option("--edition", "-e")] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o")] = None,
    draft: Annotated[bool, typer.Option("--draft")] = False,
    strict: StrictOption = False,
    poll: Annotated[bool, typer.Option("--poll")] = False,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
) -> int:
    """Build every case, then those that change, until Ctrl-C; one line per build."""
    from gen.batch.repositories import Repositories
    from gen.batch.scope import find_scope
    from gen.batch.warm import WarmEngines, theme_files
    from gen.batch.watching import rounds
    from gen.check.memory import lasting_memory
    from gen.pipeline import Means

    formats = read_formats(to)
    given, here = tuple(cases or ()), Path.cwd()
    refused = nothing_to_follow(given, here, quiet=quiet)
    if refused is not None:
        return refused
    seal, memory = cache_seal(os.environ), lasting_memory()
    repositories = Repositories(here, str(os.getpid()), seal, file_time)
    means = Means(engine_for=WarmEngines(theme_files).engine_for)
    for each in rounds(lambda: find_scope(given, here, out), Event(), polling=poll):
        for case in each.gone:
            write_result(f"{say('watch.gone', time=clock(), case=shown(case))}\n")
        for case in each.cases:
            findings = repositories.planner_for(case).findings
            known = replace(means, memory=replace(memory, findings=findings))
            for request in requests_for(
                case, edition, strict=strict, formats=formats, output=out, draft=draft
            ):
                _build(request, known, quiet=quiet, verbose=verbose)
    return Verdict.DELIVERABLE.exit_code


def _build(request: "Request", means: "Means", *, quiet: bool, verbose: bool) -> None:
    """Build once and say what became of it; a bug in one build does not end the watch."""
    from gen.diagnostics.formats.text import render_frames
    from gen.pipeline import deliver, finish_case

    begun = monotonic()
    try:
        done = deliver(request, finish_case(request, means))
    except Exception as error:
        write_result(f"{bug_line(request.shown_case, error)}\n")
        return
    if quiet and done.verdict is Verdict.DELIVERABLE:
        return
    write_result(_line(done, request, monotonic() - begun))
    if verbose:
        write_result(render_frames(done.diagnostics, text_layout(0, quiet=False, verbose=False)))


def _line(done: "Build", request: "Request", seconds: float) -> str:
    """Return the line for one build: when, what became of it, where, and the gravest finding."""
    state = "draft" if done.files and request.draft else done.verdict.value
    key = f"{state}_unchanged" if done.files and not done.changed else state
    folder = shown(done.target) if done.files else request.shown_case
    line = say(f"watch.{key}", time=clock(), folder=folder, seconds=f"{seconds:.1f}")
    return f"{line}{findings_line(done.diagnostics, done.verdict)}\n"
