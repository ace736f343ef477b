"""Write plans and selections in one canonical way."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gen.cli.answer import Answer
from gen.cli.evidence_means import limits_of
from gen.cli.json_answer import write_json
from gen.cli.options import DataFormatOption, QuietOption
from gen.cli.requests import cases_or_all
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say
from gen.outcome import Verdict

if TYPE_CHECKING:
    from gen.diagnostics.diagnostic import Diagnostic
    from gen.load.problem import ReadProblem
    from gen.workbench.format_inputs import Formatted

_DONE, _WOULD_CHANGE, _NOT_READ = 0, 1, 2


def fmt(
    files: Annotated[list[Path] | None, typer.Argument(metavar="FILE")] = None,
    check: Annotated[bool, typer.Option("--check")] = False,
    format: DataFormatOption = "text",
    quiet: QuietOption = False,
) -> int:
    """Format each file, or both of each case; what cannot be read is left alone and told."""
    from gen.load.problem import ReadProblem
    from gen.workbench.format_inputs import Formatted, OtherFile, format_inputs

    given = cases_or_all(files)
    if not given:
        write_note(say("check.no_case"))
        return _NOT_READ
    here = Path.cwd()
    outcomes = [each for path in given for each in format_inputs(path, here, limits_of(path))]
    formatted = [each for each in outcomes if isinstance(each, Formatted)]
    changed = [each for each in formatted if each.changes]
    if not check:
        _write(formatted)
    total = len(formatted)
    if total and not quiet:
        key = "would" if check else "done"
        write_note(say(f"fmt.{key}", changed=len(changed), total=total))
    others = [each for each in outcomes if isinstance(each, OtherFile)]
    problems = [each for each in outcomes if isinstance(each, ReadProblem)]
    found = _diagnostics(problems)
    for each in others:
        write_note(say("fmt.other", file=each.shown))
    names = [each.shown for each in changed]
    if format == "json":
        value = {"format": 1, "written": not check, "files": total, "changed": names}
        left = {"other": [each.shown for each in others], **_listed(found)}
        write_json({**value, **left})
    else:
        write_result("".join(f"{each}\n" for each in names))
        if found:
            Answer("text", 0, quiet, verbose=False).give(found, Verdict.NOT_JUDGED)
    if others or problems:
        return _NOT_READ
    return _WOULD_CHANGE if check and changed else _DONE


def _write(formatted: "Sequence[Formatted]") -> None:
    from gen.files.atomic import clear_unfinished, write_file

    token = str(os.getpid())
    for each in formatted:
        if each.changes:
            write_file(each.path, each.after, token=token)
        else:
            clear_unfinished(each.path, token=token)


def _diagnostics(problems: "Sequence[ReadProblem]") -> "Sequence[Diagnostic]":
    """Return what the gate says of files that cannot be read."""
    from gen.check.gate import judge_subject
    from gen.check.registry import RULES
    from gen.check.subject import Subject
    from gen.load.inputs import Inputs

    if not problems:
        return ()
    return judge_subject(Subject(Inputs(None, None, tuple(problems))), RULES)


def _listed(found: "Sequence[Diagnostic]") -> "dict[str, Any]":
    from gen.diagnostics.formats.json import render_json

    return {"diagnostics": json.loads(render_json(found, Verdict.NOT_JUDGED))["diagnostics"]}
