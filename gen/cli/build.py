"""Build the reports of cases and publish them, unless the gate withholds them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.answer import Answer
from gen.cli.options import (
    EditionChoice,
    FormatOption,
    LimitOption,
    QuietOption,
    StrictOption,
    VerboseOption,
    WithSourceOption,
)
from gen.cli.requests import cases_or_all, requests_for
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say
from gen.diagnostics.diagnostic import merge
from gen.outcome import Verdict, worst

if TYPE_CHECKING:
    from gen.pipeline import Build
    from gen.request import Request
    from gen.settings import Format


def build(
    cases: Annotated[list[Path] | None, typer.Argument(metavar="CASE")] = None,
    to: Annotated[str | None, typer.Option("--to", "-t")] = None,
    edition: Annotated[EditionChoice | None, typer.Option("--edition", "-e")] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o")] = None,
    draft: Annotated[bool, typer.Option("--draft")] = False,
    strict: StrictOption = False,
    format: FormatOption = "text",
    limit: LimitOption = 50,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    with_source: WithSourceOption = False,
) -> int:
    """Build every case in the editions asked for; the exit code is that of the worst."""
    formats = read_formats(to)
    requests = [
        request
        for case in cases_or_all(cases)
        for request in requests_for(
            case, edition, strict=strict, formats=formats, output=out, draft=draft
        )
    ]
    if not requests:
        write_note(say("check.no_case"))
        return Answer(format, limit, quiet, verbose, with_source).give((), Verdict.NOT_JUDGED)
    builds = [_build(request) for request in requests]
    if not quiet:
        for done in builds:
            _tell(done, to_stdout=format == "text", draft=draft)
    verdict = worst(done.verdict for done in builds)
    found = merge(item for done in builds for item in done.diagnostics)
    return Answer(format, limit, quiet, verbose, with_source).give(found, verdict)


def read_formats(text: str | None) -> "tuple[Format, ...] | None":
    """Read ``md,html,pdf``; None when the option was not given."""
    from gen.settings import FORMATS

    if text is None:
        return None
    wanted = [name.strip().lower() for name in text.split(",") if name.strip()]
    unknown = [name for name in wanted if name not in FORMATS]
    if unknown or not wanted:
        raise typer.BadParameter(say("build.formats", value=text, known=",".join(FORMATS)))
    return tuple(name for name in FORMATS if name in wanted)


def _build(request: "Request") -> "Build":
    from gen.pipeline import build_case

    return build_case(request)


def _tell(done: "Build", *, to_stdout: bool, draft: bool) -> None:
    """Say what became of one build: its files, or that the old report stays as it was."""
    from gen.load.input_file import shown_path

    here = Path.cwd()
    folder = shown_path(done.target, here)
    if draft and done.verdict is not Verdict.NOT_JUDGED:
        _tell_draft(done, folder)
    elif done.verdict is not Verdict.DELIVERABLE:
        state = "withheld" if done.verdict is Verdict.WITHHELD else "not_judged"
        stays = "stays" if done.target.exists() else "nothing"
        write_note(say(f"build.{state}_{stays}", folder=folder))
    else:
        write_note(say("build.built" if done.changed else "build.unchanged", folder=folder))
    if to_stdout:
        write_result("".join(f"{folder}/{name}\n" for name in done.files))


def _tell_draft(done: "Build", folder: str) -> None:
    """Say whether a draft was written, and if not, why not even that."""
    from gen.publish.drafts import holds_back

    if done.files:
        write_note(say("build.draft" if done.changed else "build.draft_unchanged", folder=folder))
        return
    reason = "leak" if holds_back(done.diagnostics) else "incomplete"
    write_note(say(f"build.draft_{reason}", folder=folder))
