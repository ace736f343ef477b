"""Build the reports of cases and publish them, unless the gate withholds them."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.answer import Answer
from gen.cli.build_lines import built_lines, output_lines, plan_line
from gen.cli.crews import choose_crew
from gen.cli.environment import cache_seal, file_time, source_time
from gen.cli.formats import read_formats
from gen.cli.options import (
    EditionChoice,
    FormatOption,
    LimitOption,
    QuietOption,
    StrictOption,
    VerboseOption,
    WithSourceOption,
)
from gen.cli.paths import shown
from gen.cli.requests import cases_or_all, editions
from gen.cli.streams import write_lines, write_note, write_result
from gen.cli.texts import say
from gen.diagnostics.diagnostic import merge
from gen.outcome import Verdict, worst

if TYPE_CHECKING:
    from gen.batch.crew import Crew
    from gen.batch.find import Named
    from gen.batch.job import CaseResult
    from gen.batch.planning import Plan
    from gen.batch.repositories import Repositories
    from gen.cli.progress import Progress


def build(
    cases: Annotated[list[Path] | None, typer.Argument(metavar="CASE")] = None,
    to: Annotated[str | None, typer.Option("--to", "-t")] = None,
    edition: Annotated[EditionChoice | None, typer.Option("--edition", "-e")] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o")] = None,
    draft: Annotated[bool, typer.Option("--draft")] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0)] = 1,
    fail_fast: Annotated[bool, typer.Option("--fail-fast")] = False,
    keep_going: Annotated[bool, typer.Option("--keep-going")] = False,
    shard: Annotated[str | None, typer.Option("--shard")] = None,
    executor: Annotated[str | None, typer.Option("--executor")] = None,
    why: Annotated[bool, typer.Option("--why")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", "-n")] = False,
    force: Annotated[bool, typer.Option("--force")] = False,
    rehash: Annotated[bool, typer.Option("--rehash")] = False,
    report: Annotated[Path | None, typer.Option("--report")] = None,
    strict: StrictOption = False,
    format: FormatOption = "text",
    limit: LimitOption = 50,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    with_source: WithSourceOption = False,
) -> int:
    """Build every case in the editions asked for; the exit code is that of the worst."""
    from gen.batch.crew import CrewError
    from gen.batch.job import Job, Options
    from gen.batch.repositories import Repositories
    from gen.cli.build_report import check_report, write_report
    from gen.cli.progress import progress_for

    if fail_fast and keep_going:
        raise typer.BadParameter(say("build.one_of"))
    check_report(report)
    time = source_time(os.environ)
    day = time.date() if time is not None else None
    options = Options(editions(edition), read_formats(to), out, day, strict, draft)
    answer = Answer(format, limit, quiet, verbose, with_source)
    named = _cases(cases)
    for pattern in named.unmatched:
        write_note(say("build.unmatched", pattern=pattern))
    if not named.cases:
        write_note(say("check.no_case"))
        return answer.give((), Verdict.NOT_JUDGED)
    here, seal = Path.cwd(), cache_seal(os.environ)
    repositories = Repositories(here, str(os.getpid()), seal, file_time, force, rehash)
    crew = choose_crew(executor, jobs, here)
    chosen = _of_shard(shard, named.cases, repositories)
    with progress_for(len(chosen), quiet=quiet, verbose=verbose) as progress:
        plans = [repositories.planner_for(case).plan(Job(case, here, options)) for case in chosen]
        progress.planned(plans)
        if why or dry_run:
            _explain(plans, to_stdout=dry_run)
        if dry_run:
            return (Verdict.NOT_JUDGED if named.unmatched else Verdict.DELIVERABLE).exit_code
        try:
            results = _results(plans, repositories, crew, progress, fail_fast=fail_fast)
        except CrewError as error:
            write_note(say(f"executor.{error.reason}", detail=error.detail))
            return Verdict.NOT_JUDGED.exit_code
    if report is not None:
        write_report(report, results, with_source=with_source)
    return _tell(answer, results, unmatched=bool(named.unmatched))


def _tell(answer: Answer, results: "Sequence[CaseResult]", *, unmatched: bool) -> int:
    """Print the files that were delivered, what the gate found and, of several cases, a table."""
    from gen.cli.build_report import summary_lines

    for_people = answer.format == "text" and not answer.quiet
    if for_people:
        write_lines(line for result in results for line in output_lines(result))
    left_out = [Verdict.NOT_JUDGED] if unmatched else []
    verdict = worst([*(result.verdict for result in results), *left_out])
    found = merge(
        item for each in results for outcome in each.outcomes for item in outcome.diagnostics
    )
    overview = [(each.shown, each.verdict) for each in results if answer.format == "junit"]
    code = answer.give(found, verdict, overview=overview)
    if for_people and len(results) > 1:
        write_lines(summary_lines(results))
    return code


def _results(
    plans: "Sequence[Plan]",
    repositories: "Repositories",
    crew: "Crew",
    progress: "Progress",
    *,
    fail_fast: bool,
) -> "Sequence[CaseResult]":
    """Build what is planned; return what became of each case, in the order of `plans`."""
    from gen.batch.run import Run

    run = Run(plans, lambda plan: repositories.planner_for(plan.job.case), fail_fast)
    run.tell = progress.stage
    place = {plan.job.case: number for number, plan in enumerate(plans)}
    results = []
    for result in run.results(crew):
        results.append(result)
        if not result.skipped or len(plans) == 1:
            draft = plans[0].job.options.draft
            progress.done(result.verdict, tuple(built_lines(result, draft=draft)))
    return sorted(results, key=lambda result: place[result.case])


def _cases(cases: Sequence[Path] | None) -> "Named":
    """Return the cases that are meant: those named, else those of gen.toml's globs."""
    from gen.batch.find import Named, named_cases

    here = Path.cwd()
    if cases:
        return named_cases(cases, here)
    found = cases_or_all(None)
    return Named(tuple(Path(shown(case)) for case in found))


def _of_shard(
    text: str | None, cases: tuple[Path, ...], repositories: "Repositories"
) -> tuple[Path, ...]:
    """Return the cases of one part of several, all cases without a part."""
    from gen.batch.find import read_shard

    if text is None:
        return cases
    shard = read_shard(text)
    if shard is None:
        raise typer.BadParameter(say("build.shard", value=text))
    return tuple(
        case for case in cases if shard.holds(case, repositories.root_of(case) or case.parent)
    )


def _explain(plans: "Sequence[Plan]", *, to_stdout: bool) -> None:
    """Say for each case why it is built or skipped."""
    for plan in plans:
        if to_stdout:
            write_result(f"{plan_line(plan)}\n")
        else:
            write_note(plan_line(plan))
