"""Export a case for evaluation, for a spreadsheet or for a reference manager."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

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
from gen.cli.out_file import write_out
from gen.cli.paths import shown
from gen.cli.requests import requests_for
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say
from gen.outcome import Verdict

if TYPE_CHECKING:
    from gen.exchange.redaction import Counts
    from gen.request import Request

Form = Literal["eval", "csv", "csl-json"]


def export(
    case: Annotated[Path, typer.Argument(metavar="CASE")],
    form: Annotated[Form, typer.Option("--as")],
    out: Annotated[Path | None, typer.Option("--out", "-o")] = None,
    strict: StrictOption = False,
    format: FormatOption = "text",
    limit: LimitOption = 50,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    with_source: WithSourceOption = False,
) -> int:
    """Judge the case in its internal edition and write what can be read; the exit code judges it.

    Without ``--out`` stdout is the export and nothing else; what the gate said is then a note.
    """
    from gen.exchange.export import export as make
    from gen.judgement import check_case

    request = requests_for(case, "internal", strict=strict)[0]
    judgement = check_case(request)
    subject, verdict = judgement.subject, judgement.verdict
    answer = Answer(format, limit, quiet, verbose, with_source)
    is_readable = None not in (subject.plan_model, subject.selection_model)
    if verdict is Verdict.NOT_JUDGED or not is_readable:
        write_note(say("export.nothing"))
        return answer.give(judgement.diagnostics, verdict)
    data, redactor = make(subject, form, request.order_for(subject.settings))
    if out is not None and not _write(out, data, request):
        write_note(say("export.not_writable", out=shown(out)))
        return Verdict.NOT_JUDGED.exit_code
    if not quiet:
        _tell(redactor.counts)
    if out is not None:
        if not quiet:
            write_note(say("export.written", out=shown(out)))
        return answer.give(judgement.diagnostics, verdict)
    write_result(data.decode())
    if verdict is not Verdict.DELIVERABLE:
        write_note(say("export.withheld", case=shown(case)))
    return verdict.exit_code


def _write(out: Path, data: bytes, request: "Request") -> bool:
    """Write the export; False when `out` is no file, or lies in the inputs or the reports."""
    is_inside = out.resolve().is_relative_to(request.case.resolve())
    return not is_inside and write_out(out, data)


def _tell(counts: "Counts") -> None:
    """Say what was taken out, if anything."""
    taken = {
        "passages": counts.passages,
        "personal": counts.personal,
        "secrets": counts.secrets,
        "excluded_names": counts.excluded_names,
    }
    parts = [say(f"export.taken.{name}", n=number) for name, number in taken.items() if number]
    if parts:
        write_note(say("export.taken_out", what="、".join(parts)))
