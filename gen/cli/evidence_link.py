"""Link the text of a case with its evidence."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.evidence_health import say_health
from gen.cli.evidence_means import (
    folder_of,
    guarded,
    limits_of,
    refuse,
    refuse_no_case,
    refuse_with,
)
from gen.cli.evidence_subject import linking_problem, subject_of
from gen.cli.json_answer import write_json
from gen.cli.options import DataFormatOption, LimitOption
from gen.cli.paths import shown
from gen.cli.streams import write_lines, write_result
from gen.cli.text_table import table_lines
from gen.cli.texts import say
from gen.diagnostics.cells import cut

if TYPE_CHECKING:
    from gen.check.subject import Subject
    from gen.load.document import Document
    from gen.load.problem import ReadProblem
    from gen.model.limits import Limits
    from gen.model.linking import Links, Point

_ORDER = ("unlinked", "unchecked", "weak", "corrected", "linked")
_COLUMNS = ("label", "kind", "place", "words", "reason")
_SHOWN = 24


def evidence_link(
    case: Annotated[Path, typer.Argument(metavar="CASE")],
    claims: Annotated[Path | None, typer.Option("--claims")] = None,
    limit: LimitOption = 50,
    format: DataFormatOption = "text",
) -> int:
    """Link every point of the text, write links and health; exit with 1 when a gate is closed."""
    from gen.load.problem import ReadProblem

    if not case.is_dir():
        return refuse_no_case(case, format)
    given = _read(claims, limits_of(case)) if claims is not None else None
    if isinstance(given, ReadProblem):
        return refuse(given, format)

    def work() -> int:
        folder_of(case).settle()
        subject = _with_claims(subject_of(case), given)
        problem = linking_problem(subject)
        if problem is not None:
            return refuse(problem, format)
        if not subject.linking.text.parts:
            return refuse_with(say("workbench.link.no_text", path=shown(case)), format)
        unread = _unread(subject)
        if unread is not None:
            return refuse_with(say("workbench.link.too_much", path=unread), format)
        return _answer(case, subject, limit, format)

    return guarded(work, case, format)


def _answer(case: Path, subject: "Subject", limit: int, format: str) -> int:
    from gen.workbench.linking import write_linking

    folder, links, health = folder_of(case), subject.linking.links, subject.health
    if folder.is_there:
        write_linking(folder, links, health)
    if format == "json":
        write_json(links.model_dump(mode="json"))
    else:
        write_lines(_lines(links, limit))
        file = shown(folder.path / "links.json")
        key = "file" if folder.is_there else "not_written"
        write_result(f"{say_health(health)}\n{say(f'workbench.link.{key}', path=file)}\n")
    return 0 if health.passed else 1


def _read(path: Path, limits: "Limits") -> "Document | ReadProblem":
    from gen.load.document import read_json
    from gen.load.input_file import read_file

    data = read_file(path, shown(path), limits.file_size)
    return read_json(data, shown(path), limits.nesting) if isinstance(data, bytes) else data


def _with_claims(subject: "Subject", claims: "Document | None") -> "Subject":
    folder = subject.folder
    if claims is None or folder is None:
        return subject
    inputs = replace(folder.link_inputs, claims=claims)
    changed = replace(subject.inputs, folder=replace(folder, link_inputs=inputs))
    return replace(subject, inputs=changed)


def _unread(subject: "Subject") -> str | None:
    """Return the part of the text that was not read because of its markup: it has no points."""
    for part in subject.linking.text.parts.values():
        if any(fault.kind == "too-much-markup" for fault in part.content.faults):
            return part.shown
    return None


def _lines(links: "Links", limit: int) -> Iterator[str]:
    points = sorted(links.points, key=lambda point: _ORDER.index(point.label.value))
    listed = points[: limit or None]
    if listed:
        yield say("workbench.link.title")
        head = [say(f"workbench.link.column.{column}") for column in _COLUMNS]
        yield from table_lines(head, [_row(point) for point in listed])
    if len(points) > len(listed):
        yield say("workbench.link.more", n=len(points) - len(listed))
    for claim in links.unplaced:
        reason = say(f"workbench.link.unplaced_reason.{claim.reason}")
        yield say("workbench.link.unplaced", item=claim.item, reason=reason, text=claim.text)
    yield say("workbench.link.counts", **links.counts.model_dump())


def _row(point: "Point") -> tuple[str, ...]:
    from gen.check.linking.words import kind_word, label_word, reason_of, target_text

    is_mark = point.words.startswith("[")
    unit = (point.target.article or target_text(point.target)) if is_mark else ""
    words = f"{point.words} {unit}".strip()
    return (
        label_word(point.label),
        kind_word(point.kind),
        f"{point.file}:{point.line}:{point.column}",
        cut(words, _SHOWN),
        reason_of(point),
    )
