"""Judge nothing but the interfaces and filters of queries (contract (b), "Filter gate")."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.answer import Answer
from gen.cli.options import (
    FormatOption,
    LimitOption,
    QuietOption,
    StrictOption,
    VerboseOption,
    WithSourceOption,
)
from gen.cli.paths import shown
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.load.problem import ReadProblem

QUERY_NAME = "<--query>"
"""How messages call the text that was given on the command line."""


def filters(
    plan: Annotated[Path | None, typer.Argument(metavar="PLAN")] = None,
    query: Annotated[str | None, typer.Option("--query")] = None,
    strict: StrictOption = False,
    format: FormatOption = "text",
    limit: LimitOption = 50,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    with_source: WithSourceOption = False,
) -> int:
    """Run the filter rules over a file, or over JSON from the command line.

    The peer takes `strict` here and does nothing with it, and so does this.
    """
    from gen.check.contract_rules import FILTER_RULES
    from gen.check.gate import judge_subject
    from gen.check.subject import Subject
    from gen.load.filter_input import read_filter_input
    from gen.load.inputs import Inputs
    from gen.outcome import judge

    name, data = _data(plan, query)
    inputs = (
        read_filter_input(data, name) if isinstance(data, bytes) else Inputs(None, None, (data,))
    )
    diagnostics = judge_subject(Subject(inputs, strength="contract"), FILTER_RULES)
    verdict = judge(diagnostics, readable=inputs.is_readable)
    return Answer(format, limit, quiet, verbose, with_source).give(diagnostics, verdict)


def _data(plan: Path | None, query: str | None) -> "tuple[str, bytes | ReadProblem]":
    from gen.load.input_file import read_file

    if plan is not None and query is None:
        name = shown(plan)
        return name, read_file(plan, name)
    if query is None or plan is not None:
        raise typer.BadParameter(say("filters.one_of"))
    return QUERY_NAME, query.encode("utf-8", "surrogateescape")
