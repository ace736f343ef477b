"""Write the hand-over package of a case."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.answer import Answer
from gen.cli.differences import unjudged_message
from gen.cli.formats import read_formats
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
from gen.model.edition import Edition
from gen.outcome import Verdict

if TYPE_CHECKING:
    pass


def package(
    case: Annotated[Path, typer.Argument(metavar="CASE")],
    out: Annotated[Path, typer.Option("--out", "-o")],
    edition: Annotated[Edition, typer.Option("--edition", "-e")] = "internal",
    with_archive: Annotated[bool, typer.Option("--with-archive")] = False,
    to: Annotated[str | None, typer.Option("--to", "-t")] = None,
    strict: StrictOption = False,
    format: FormatOption = "text",
    limit: LimitOption = 50,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    with_source: WithSourceOption = False,
) -> int:
    """Judge the case and write its package, all or nothing."""
    from gen.files.zip_archive import zip_bytes
    from gen.handover.package import pack
    from gen.handover.unjudged import UnjudgedError

    if out.suffix.lower() != ".zip":
        raise typer.BadParameter(say("package.not_zip", out=out))
    if with_archive and edition != "internal":
        raise typer.BadParameter(say("package.internal_only"))
    request = requests_for(case, edition, strict=strict, formats=read_formats(to))[0]
    try:
        packed = pack(request, with_archive=with_archive)
    except UnjudgedError as error:
        write_note(unjudged_message(error))
        return Verdict.NOT_JUDGED.exit_code
    verdict = packed.judgement.verdict
    done = verdict is Verdict.DELIVERABLE
    if done and not write_out(out, zip_bytes(packed.files)):
        write_note(say("package.not_writable", out=shown(out)))
        return Verdict.NOT_JUDGED.exit_code
    if not quiet:
        name = say(f"edition.{edition}")
        key = "written" if done else verdict.value
        write_note(say(f"package.{key}", out=shown(out), edition=name, n=len(packed.files)))
    if done and format == "text":
        write_result(f"{shown(out)}\n")
    return Answer(format, limit, quiet, verbose, with_source).give(
        packed.judgement.diagnostics, verdict
    )
