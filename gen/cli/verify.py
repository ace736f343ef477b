"""Answer whether a finished report is the one that its inputs give."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.differences import difference_entry, difference_lines, unjudged_message
from gen.cli.json_answer import as_json
from gen.cli.options import DataFormatOption, QuietOption
from gen.cli.paths import shown
from gen.cli.requests import requests_for
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.handover.verify import Verification

_SAME, _DIFFERENT, _NOT_JUDGED = 0, 1, 2


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    case: Annotated[Path | None, typer.Option("--case")] = None,
    rebuild: Annotated[bool, typer.Option("--rebuild")] = False,
    format: DataFormatOption = "text",
    quiet: QuietOption = False,
) -> int:
    """Compare a finished file with its manifest and its case; 0 same, 1 different, 2 no answer."""
    from gen.handover.origin import find_origin
    from gen.handover.unjudged import UnjudgedError
    from gen.handover.verify import verify as compare

    try:
        origin = find_origin(file, case)
        request = requests_for(origin.case, origin.manifest.edition, strict=False)[0]
        answer = compare(origin, request, rebuild=rebuild)
    except UnjudgedError as error:
        message = unjudged_message(error)
        if format == "json":
            facts = {"file": shown(file), "reason": error.reason, "message": message}
            write_result(_written({"result": "not_judged", **facts}))
        write_note(message)
        return _NOT_JUDGED
    write_result(_json(file, answer) if format == "json" else _text(file, answer, quiet=quiet))
    return _SAME if answer.is_same else _DIFFERENT


def _text(file: Path, answer: "Verification", *, quiet: bool) -> str:
    manifest = answer.origin.manifest
    verdict = say(f"verify.{'same' if answer.is_same else 'different'}", file=shown(file))
    facts = say(
        "verify.facts",
        edition=say(f"edition.{manifest.edition}"),
        build=manifest.build_id[:12],
        manifest=shown(answer.origin.file),
        inputs=len(manifest.inputs),
        records=len(manifest.records),
        outputs=len(answer.origin.outputs),
    )
    way = say("verify.rebuilt" if answer.rebuilt else "verify.not_rebuilt")
    details = "" if quiet else f"{facts}\n{way}\n"
    draft = f"{say('verify.draft')}\n" if answer.is_draft else ""
    return f"{verdict}\n{draft}{difference_lines(answer.differences)}{details}"


def _json(file: Path, answer: "Verification") -> str:
    manifest = answer.origin.manifest
    return _written(
        {
            "result": "same" if answer.is_same else "different",
            "file": shown(file),
            "case": shown(answer.origin.case),
            "manifest": shown(answer.origin.file),
            "edition": manifest.edition,
            "draft": answer.is_draft,
            "build_id": manifest.build_id,
            "rebuilt": answer.rebuilt,
            "differences": [difference_entry(each) for each in answer.differences],
        }
    )


def _written(value: dict[str, object]) -> str:
    return as_json({"format": 1, **value})
