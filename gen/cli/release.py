"""Record deliveries."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.differences import difference_entry, difference_lines, unjudged_message
from gen.cli.json_answer import as_json
from gen.cli.options import DataFormatOption, EditionChoice, QuietOption
from gen.cli.paths import shown
from gen.cli.requests import requests_for
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.handover.release import Release

_RECORDED, _STALE, _NOT_JUDGED = 0, 1, 2


def release(
    case: Annotated[Path, typer.Argument(metavar="CASE")],
    by: Annotated[str, typer.Option("--by")],
    edition: Annotated[EditionChoice | None, typer.Option("--edition", "-e")] = None,
    note: Annotated[str | None, typer.Option("--note")] = None,
    format: DataFormatOption = "text",
    quiet: QuietOption = False,
) -> int:
    """Record the delivery of each edition; the exit code is that of the worst."""
    from gen.handover.release import release as record
    from gen.handover.unjudged import UnjudgedError

    if not by.strip():
        raise typer.BadParameter(say("release.nobody"))
    codes: list[int] = []
    done: list[Release] = []
    for request in requests_for(case, edition, strict=False):
        try:
            done.append(record(request, by=by.strip(), note=note, token=str(os.getpid())))
        except UnjudgedError as error:
            write_note(unjudged_message(error))
            codes.append(_NOT_JUDGED)
    codes += [_RECORDED if each.file is not None else _STALE for each in done]
    write_result(_json(done) if format == "json" else _text(done, quiet=quiet))
    return max(codes)


def _text(done: "list[Release]", *, quiet: bool) -> str:
    parts: list[str] = []
    for each in done:
        origin = each.verification.origin
        if each.file is None:
            folder = shown(origin.file.parent)
            edition = origin.manifest.edition
            parts.append(f"{say('release.stale', folder=folder, edition=edition)}\n")
            parts.append(difference_lines(each.verification.differences))
        else:
            parts.append(f"{shown(each.file)}\n")
            parts.append("" if quiet else f"{say('release.commit', file=shown(each.file))}\n")
    return "".join(parts)


def _json(done: "list[Release]") -> str:
    entries = [
        {
            "edition": each.verification.origin.manifest.edition,
            "build_id": each.verification.origin.manifest.build_id,
            "file": shown(each.file) if each.file is not None else None,
            "differences": [difference_entry(item) for item in each.verification.differences],
        }
        for each in done
    ]
    return as_json({"format": 1, "releases": entries})
