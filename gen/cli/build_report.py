"""Sum up a run: a table for people, and a file for programs."""

import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from gen.cli.json_answer import as_json
from gen.cli.text_table import table_lines
from gen.cli.texts import say, table
from gen.diagnostics.diagnostic import Severity, count_by_severity, merge
from gen.outcome import Verdict, worst

if TYPE_CHECKING:
    from gen.batch.job import CaseResult, Outcome

_FORMAT = 1
_ROWS = 40
_ENDINGS = (".json", ".xml")


def check_report(path: Path | None) -> None:
    """Raise a usage error for a report file of an unknown format, or in the place of no file."""
    if path is None:
        return
    if path.suffix.lower() not in _ENDINGS:
        raise typer.BadParameter(say("build.report_ending", path=path))
    if path.exists() and not path.is_file():
        raise typer.BadParameter(say("build.report_no_file", path=path))


def write_report(path: Path, results: Sequence["CaseResult"], *, with_source: bool) -> None:
    """Write the outcome of a run as JSON or, with the ending ``.xml``, as JUnit."""
    from gen.files.atomic import write_file

    text = (
        _junit(results, with_source=with_source)
        if path.suffix.lower() == ".xml"
        else _json(results)
    )
    write_file(path, text.encode("utf-8", "backslashreplace"), token=str(os.getpid()))


def summary_lines(results: Sequence["CaseResult"]) -> Iterator[str]:
    """Yield a table of what was built or is not deliverable, and a line with the totals."""
    told = [
        (result, outcome)
        for result in results
        for outcome in result.outcomes
        if outcome.changed or outcome.verdict is not Verdict.DELIVERABLE
    ]
    worst_first = sorted(told, key=lambda each: -each[1].verdict.exit_code)[:_ROWS]
    words = table("summary")
    if worst_first:
        head = [words[name] for name in ("verdict", "case", "edition", "counts", "state")]
        yield from table_lines(head, [_row(result, outcome) for result, outcome in worst_first])
    if len(told) > _ROWS:
        yield say("summary.more", more=len(told) - _ROWS)
    yield say("summary.total", **_totals(results))


def _row(result: "CaseResult", outcome: "Outcome") -> list[str]:
    from gen.diagnostics.formats.text import word

    counts = count_by_severity(outcome.diagnostics)
    return [
        word("verdict", outcome.verdict),
        result.shown,
        table("edition").get(outcome.edition, ""),
        "/".join(str(counts[severity]) for severity in Severity),
        say(f"summary.{_state(result, outcome)}"),
    ]


def _state(result: "CaseResult", outcome: "Outcome") -> str:
    if outcome.changed:
        return "built"
    return "skipped" if result.skipped else "unchanged" if outcome.files else "not_written"


def _totals(results: Sequence["CaseResult"]) -> dict[str, int]:
    verdicts = Counter(result.verdict for result in results)
    return {
        "cases": len(results),
        "built": sum(any(each.changed for each in result.outcomes) for result in results),
        "skipped": sum(result.skipped for result in results),
        "withheld": verdicts[Verdict.WITHHELD],
        "not_judged": verdicts[Verdict.NOT_JUDGED],
    }


def _json(results: Sequence["CaseResult"]) -> str:
    value = {
        "format": _FORMAT,
        "verdict": worst(result.verdict for result in results).value,
        "totals": _totals(results),
        "cases": [_case(result) for result in results],
    }
    return as_json(value)


def _case(result: "CaseResult") -> dict[str, Any]:
    return {
        "case": result.shown,
        "verdict": result.verdict.value,
        "skipped": result.skipped,
        "reasons": [{"kind": each.kind, "names": list(each.names)} for each in result.reasons],
        "seconds": round(result.seconds, 3),
        "editions": [_edition(outcome) for outcome in result.outcomes],
    }


def _edition(outcome: "Outcome") -> dict[str, Any]:
    from gen.diagnostics.formats.json import render_json

    found = json.loads(render_json(outcome.diagnostics, outcome.verdict.value))
    return {
        "edition": outcome.edition or None,
        "verdict": outcome.verdict.value,
        "changed": outcome.changed,
        "folder": None if outcome.target is None else outcome.target.as_posix(),
        "files": list(outcome.files),
        "counts": found["counts"],
        "diagnostics": found["diagnostics"],
    }


def _junit(results: Sequence["CaseResult"], *, with_source: bool) -> str:
    from gen.diagnostics.formats.junit import render_junit

    found = merge(
        item for each in results for outcome in each.outcomes for item in outcome.diagnostics
    )
    verdict = worst(result.verdict for result in results).value
    cases = [(result.shown, result.verdict.value) for result in results]
    return render_junit(found, verdict, cases, with_source=with_source)
