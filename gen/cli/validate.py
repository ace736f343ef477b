"""Judge a plan, and a selection if there is one, by the contract (contract (c))."""

from pathlib import Path

from gen.cli.answer import Answer
from gen.cli.collection import begin_documents
from gen.cli.options import (
    FormatOption,
    LimitOption,
    PlanOption,
    QuietOption,
    SelectionOption,
    StrictOption,
    VerboseOption,
    WithSourceOption,
)


def validate(
    plan: PlanOption,
    selection: SelectionOption = None,
    strict: StrictOption = False,
    format: FormatOption = "text",
    limit: LimitOption = 50,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    with_source: WithSourceOption = False,
) -> int:
    """Run every rule at contract strength; a broken selection does not hide the plan's errors."""
    from gen.check.contract_rules import VALIDATE_RULES
    from gen.check.gate import judge_subject
    from gen.check.subject import Subject
    from gen.load.inputs import read_documents
    from gen.outcome import judge

    begin_documents()
    inputs = read_documents(plan, selection, Path.cwd())
    diagnostics = judge_subject(Subject(inputs, strength="contract"), VALIDATE_RULES)
    verdict = judge(diagnostics, readable=inputs.is_readable, strict=strict)
    answer = Answer(format, limit, quiet, verbose, with_source)
    return answer.give(diagnostics, verdict, scope="contract")
