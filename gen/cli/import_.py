"""Import a package of the peer as a case, and say what it lacks under the rules of today."""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
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
from gen.cli.requests import requests_for
from gen.cli.streams import write_lines, write_note
from gen.cli.texts import say
from gen.outcome import Verdict

if TYPE_CHECKING:
    from gen.diagnostics.diagnostic import Diagnostic
    from gen.exchange.peer_package import PackageRefusedError, PeerPackage

_CASES = Path("cases")


def import_(
    package: Annotated[Path, typer.Argument(metavar="PACKAGE")],
    out: Annotated[Path | None, typer.Option("--out", "-o")] = None,
    report: Annotated[str | None, typer.Option("--report")] = None,
    strict: StrictOption = False,
    format: FormatOption = "text",
    limit: LimitOption = 50,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
    with_source: WithSourceOption = False,
) -> int:
    """Read the package, write the case, all or nothing, and judge it; never overwrite anything."""
    from gen.exchange.peer_package import PackageRefusedError, read_package
    from gen.judgement import check_case

    answer = Answer(format, limit, quiet, verbose, with_source)
    try:
        read = read_package(package, Path.cwd(), report)
    except PackageRefusedError as refusal:
        return _refused(refusal, answer)
    case = _write(read, out or _CASES / read.project, package)
    if case is None:
        return answer.give((), Verdict.NOT_JUDGED)
    if not quiet:
        write_note("\n".join(_told(read, case)))
    judgement = check_case(requests_for(case, None, strict=strict)[0])
    code = answer.give(judgement.diagnostics, judgement.verdict)
    if format == "text" and not quiet:
        write_lines(_lacking(judgement.diagnostics, case))
    return code


def _refused(refusal: "PackageRefusedError", answer: Answer) -> int:
    """Say why nothing was imported, for damaged documents with their places."""
    from gen.check.gate import judge_subject
    from gen.check.registry import RULES
    from gen.check.subject import Subject
    from gen.load.inputs import Inputs

    facts = dict(refusal.facts)
    if "reason" in facts:
        facts["reason"] = say(f"import.reason.{facts['reason']}")
    write_note(say(f"import.{refusal.key}", **facts))
    subject = Subject(Inputs(None, None, refusal.problems))
    found = judge_subject(subject, RULES) if refusal.problems else ()
    return answer.give(found, Verdict.NOT_JUDGED)


def _write(read: "PeerPackage", target: Path, package: Path) -> Path | None:
    """Write the case at `target`; None, with the reason said, when that cannot be."""
    from gen.exchange.imported_case import write_case
    from gen.files.safe_path import PathRefusedError
    from gen.workbench.new_case import slug_fault

    fault = slug_fault(target.name)
    if fault is not None:
        raise typer.BadParameter(say(f"new.slug.{fault}", name=target.name))
    if target.resolve().is_relative_to(package.resolve()):
        raise typer.BadParameter(say("import.inside", path=shown(target)))
    try:
        return write_case(read, target.parent, target.name, token=str(os.getpid()))
    except FileExistsError:
        write_note(say("import.exists", path=shown(target)))
    except PathRefusedError:
        write_note(say("new.outside", path=shown(target)))
    return None


def _told(read: "PeerPackage", case: Path) -> Iterator[str]:
    """Say what was taken over, and what was not."""
    from gen.load.narrative import PARTS

    yield say("import.done", path=shown(case), records=read.records)
    report = read.report
    if report is None:
        yield say("import.no_report")
    elif report.layout is None:
        key = "unknown_layout" if report.repeated is None else "repeated"
        yield say(f"import.{key}", report=read.report_file, line=report.repeated)
    else:
        names = [name for name in PARTS if name in report.parts]
        yield say("import.narrative", report=read.report_file, parts="、".join(names) or "—")
    for name in report.placeholders if report is not None else ():
        yield say("import.placeholder", part=name)
    if read.missing:
        yield say("import.missing", files="、".join(read.missing))
    if read.others:
        yield say("import.others", files="、".join(read.others))
    yield say("import.no_hashes")


def _lacking(found: "Sequence[Diagnostic]", case: Path) -> Iterator[str]:
    """List the rules that found something, the gravest first, with how often."""
    from gen.diagnostics.diagnostic import Severity

    counted: Counter[tuple[Severity, str, str]] = Counter()
    for each in found:
        if each.waived is None:
            counted[each.severity, each.code, each.slug] += each.count
    wanted = [key for key in counted if key[0] is not Severity.INFO]
    if not wanted:
        return
    grave = list(Severity)
    yield say("import.lacking", path=shown(case))
    for severity, code, slug in sorted(wanted, key=lambda key: (grave.index(key[0]), key[1])):
        word = say(f"severity.{severity.value}")
        yield say(
            "import.rule", severity=word, code=code, slug=slug, n=counted[severity, code, slug]
        )
