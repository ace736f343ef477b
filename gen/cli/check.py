"""Judge cases, or two documents, by every rule."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.answer import Answer
from gen.cli.collection import begin_documents
from gen.cli.environment import cache_seal, file_time, source_time
from gen.cli.options import (
    EditionChoice,
    FormatOption,
    LimitOption,
    OutputFormat,
    QuietOption,
    SelectionOption,
    StrictOption,
    VerboseOption,
    WithSourceOption,
)
from gen.cli.paths import shown
from gen.cli.requests import cases_or_all, editions, requests_for
from gen.cli.streams import write_lines, write_note, write_result
from gen.cli.texts import say
from gen.diagnostics.diagnostic import Diagnostic, merge
from gen.outcome import Verdict, worst

if TYPE_CHECKING:
    from gen.check.subject import Subject
    from gen.coverage.coverage import Coverage
    from gen.request import Request


@dataclass(frozen=True, slots=True)
class _Judged:
    """Hold the judgement on one case, or on two documents; only a case has a `request`."""

    name: str
    diagnostics: Sequence[Diagnostic]
    verdict: Verdict
    subject: "Subject | None" = None
    request: "Request | None" = None

    @property
    def coverage(self) -> "Coverage | None":
        """Return the coverage of a case, None when it has none."""
        from gen.coverage.case_coverage import case_coverage
        from gen.law.orders import order_profile

        if self.subject is None or self.request is None:
            return None
        order = self.request.order_for(self.subject.settings)
        return case_coverage(self.subject, order_profile(order))


def check(
    cases: Annotated[list[Path] | None, typer.Argument(metavar="CASE")] = None,
    plan: Annotated[Path | None, typer.Option("--plan", "-p")] = None,
    selection: SelectionOption = None,
    edition: Annotated[EditionChoice | None, typer.Option("--edition", "-e")] = None,
    evidence: Annotated[bool, typer.Option("--evidence")] = False,
    coverage: Annotated[bool, typer.Option("--coverage")] = False,
    changed_since: Annotated[str | None, typer.Option("--changed-since")] = None,
    rehash: Annotated[bool, typer.Option("--rehash")] = False,
    strict: StrictOption = False,
    format: FormatOption = "text",
    limit: LimitOption = 50,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    with_source: WithSourceOption = False,
) -> int:
    """Run every rule; the exit code is that of the worst case."""
    if (plan and (cases or changed_since is not None)) or (selection and not plan):
        raise typer.BadParameter(say("check.one_of"))
    _refuse_tables(format, evidence=evidence, coverage=coverage)
    answer = Answer(format, limit, quiet, verbose, with_source)
    if plan is not None:
        begin_documents()
        judged = [_judge_documents(plan, selection, edition, strict=strict)]
    else:
        candidates = cases_or_all(cases)
        wanted = _wanted(candidates, changed_since)
        if isinstance(wanted, Verdict):
            return answer.give(() if candidates else _problems_here(), wanted)
        if evidence or coverage:  # they show more of a case than is kept
            judged = [_judge_case(case, edition, strict=strict) for case in wanted]
        else:
            judged = _judge_changed(wanted, edition, strict=strict, rehash=rehash)
    if evidence:
        _write_evidence(judged)
    verdict = worst(item.verdict for item in judged)
    if coverage:
        _write_coverage(judged, format)
        if format == "json":
            return verdict.exit_code
    found = merge(diagnostic for item in judged for diagnostic in item.diagnostics)
    overview = sorted((item.name, item.verdict) for item in judged)
    return answer.give(found, verdict, overview=overview)


def _wanted(cases: Sequence[Path], since: str | None) -> Sequence[Path] | Verdict:
    """Return the cases to judge, those that changed if `since` is given.

    Without any, or without an answer of git, it is the verdict, and the reason has been said.
    """
    from gen.cli.changed import changed_or_none

    if not cases:
        write_note(say("check.no_case"))
        return Verdict.NOT_JUDGED
    if since is None:
        return cases
    changed = changed_or_none(cases, since)
    if changed is None:
        return Verdict.NOT_JUDGED
    return changed or Verdict.DELIVERABLE


def _refuse_tables(format: OutputFormat, *, evidence: bool, coverage: bool) -> None:
    """Raise the usage error for a table that the format has no place for."""
    if evidence and format != "text":
        raise typer.BadParameter(say("check.evidence_text"))
    if coverage and format not in {"text", "json"}:
        raise typer.BadParameter(say("check.coverage_format"))


def _judge_case(case: Path, edition: EditionChoice | None, *, strict: bool) -> _Judged:
    """Judge one case folder in the editions that are asked for."""
    from gen.judgement import check_case

    requests = tuple(requests_for(case, edition, strict=strict))
    judgements = [check_case(request) for request in requests]
    diagnostics = merge(item for judgement in judgements for item in judgement.diagnostics)
    verdict = worst(judgement.verdict for judgement in judgements)
    return _Judged(shown(case), diagnostics, verdict, judgements[0].subject, requests[0])


def _judge_changed(
    cases: Sequence[Path], edition: EditionChoice | None, *, strict: bool, rehash: bool
) -> list[_Judged]:
    """Judge those case folders that have changed; of the others the verdict is known."""
    from gen.batch.job import Options
    from gen.batch.repositories import Repositories
    from gen.batch.verdicts import verdicts_on

    time = source_time(os.environ)
    day = time.date() if time is not None else None
    options = Options(editions(edition), source_date=day, strict=strict, judge_only=True)
    seal, token = cache_seal(os.environ), str(os.getpid())
    repositories = Repositories(Path.cwd(), token, seal, file_time, rehash=rehash)
    return [
        _Judged(
            result.shown,
            merge(item for outcome in result.outcomes for item in outcome.diagnostics),
            result.verdict,
        )
        for result in verdicts_on(cases, options, repositories)
    ]


def _write_evidence(judged: Sequence[_Judged]) -> None:
    """Print the evidence table of every case that has a folder; editions do not differ in it."""
    from gen.cli.evidence_table import evidence_lines

    for item in judged:
        if item.subject is not None and item.subject.folder is not None:
            lines = evidence_lines(item.name, item.subject.case_evidence)
            write_lines([*lines, ""])


def _write_coverage(judged: Sequence[_Judged], format: str) -> None:
    """Print how far issues, queries, records and sources of each case cover each other."""
    from gen.cli.coverage_table import coverage_json, coverage_lines

    found = {item.name: item.coverage for item in judged}
    if format == "json":
        write_result(coverage_json(found))
        return
    for name, coverage in found.items():
        if coverage is not None:
            write_lines([*coverage_lines(name, coverage), ""])


def _judge_documents(
    plan: Path, selection: Path | None, edition: EditionChoice | None, *, strict: bool
) -> _Judged:
    """Judge a plan, and a selection, by every rule that needs no case folder."""
    from gen.check.gate import judge_subject
    from gen.check.registry import RULES
    from gen.check.subject import Subject
    from gen.load.inputs import read_documents
    from gen.outcome import judge

    inputs = read_documents(plan, selection, Path.cwd())
    subjects = [Subject(inputs, edition=each or "internal") for each in editions(edition)]
    diagnostics = merge(item for subject in subjects for item in judge_subject(subject, RULES))
    verdict = judge(diagnostics, readable=inputs.is_readable, strict=strict)
    return _Judged(plan.as_posix(), diagnostics, verdict)


def _problems_here() -> tuple[Diagnostic, ...]:
    """Return what is wrong with gen.toml, which may be why no case was found."""
    from gen.check.gate import judge_subject
    from gen.check.registry import RULES
    from gen.check.subject import Subject
    from gen.load.inputs import Inputs
    from gen.load.repository import find_settings

    problems = find_settings(Path.cwd(), Path.cwd()).problems
    return judge_subject(Subject(Inputs(None, None, problems)), RULES)
