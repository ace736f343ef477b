"""Capture one retrieval batch for a case."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.evidence_means import (
    folder_of,
    guarded,
    index_of,
    knowledge_of,
    refuse,
    refuse_with,
    write_json,
)
from gen.cli.options import DataFormatOption
from gen.cli.paths import shown
from gen.cli.streams import write_result
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.load.document import Document
    from gen.load.problem import ReadProblem
    from gen.model.capture_answer import CaptureAnswer

_STDIN = "-"


def evidence_capture(
    case: Annotated[Path, typer.Argument(metavar="CASE")],
    input: Annotated[str, typer.Option("--input", "-i")],
    provider: Annotated[str | None, typer.Option("--provider")] = None,
    at: Annotated[str | None, typer.Option("--at")] = None,
    allow_snippet: Annotated[bool, typer.Option("--allow-snippet")] = False,
    format: DataFormatOption = "text",
) -> int:
    """Keep the batch, make sources of it, and answer only when the disk has all of it."""
    from gen.load.problem import ReadProblem
    from gen.workbench.batch_reading import UnknownShapeError
    from gen.workbench.capture import Arrival, capture
    from gen.workbench.capture_answer import answer_of

    _check_time(at)
    if not case.is_dir():
        return refuse_with(say("workbench.no_case", path=shown(case)), format)
    read = _read(input)
    if isinstance(read, ReadProblem):
        return refuse(read, format)
    data, document = read

    def work() -> int:
        knowledge, root = knowledge_of(case)
        arrival = Arrival(data, document.value, provider, at, allow_snippet)
        folder = folder_of(case)
        try:
            done = capture(folder, arrival, knowledge.catalogue)
        except UnknownShapeError:
            return refuse_with(say("workbench.capture.unknown_shape", path=document.file), format)
        answer = answer_of(folder, done)
        if format == "json":
            write_json(answer.model_dump(mode="json"))
        else:
            write_result(_text(answer))
        index_of(case, root).update(path for path in done.written if path.parent.name == "sources")
        return 0

    return guarded(work, case, format)


def _read(input: str) -> "tuple[bytes, Document] | ReadProblem":
    """Return the bytes and the JSON of the file, or of stdin."""
    from gen.load.document import Document, read_json
    from gen.load.input_file import read_file

    name = say("workbench.capture.stdin") if input == _STDIN else shown(Path(input))
    data = _stdin(name) if input == _STDIN else read_file(Path(input), name)
    if not isinstance(data, bytes):
        return data
    document = read_json(data, name)
    return (data, document) if isinstance(document, Document) else document


def _stdin(name: str) -> "bytes | ReadProblem":
    """Return what comes on stdin, as much as a file may hold."""
    from gen.diagnostics.diagnostic import Location
    from gen.files.regular_file import INPUT_LIMIT, FileProblemKind
    from gen.load.problem import ReadProblem

    data = sys.stdin.buffer.read(INPUT_LIMIT + 1)
    if len(data) <= INPUT_LIMIT:
        return data
    facts = {"limit": str(INPUT_LIMIT // (1024 * 1024))}
    return ReadProblem(FileProblemKind.TOO_LARGE.value, Location(name, 1, 1), facts)


def _check_time(at: str | None) -> None:
    """Refuse a time that is none; what the batch itself says is kept as it stands."""
    from datetime import datetime

    try:
        datetime.fromisoformat(at or "2000-01-01")
    except ValueError as error:
        raise typer.BadParameter(say("workbench.capture.bad_time", value=at)) from error


def _text(answer: "CaptureAnswer") -> str:
    counts = answer.counts
    key = "again" if answer.was_there else "done"
    lines = [
        say(f"workbench.capture.{key}", batch=answer.batch, raw=answer.raw, items=counts.items),
        say("workbench.capture.counts", **counts.model_dump()),
    ]
    for item in answer.items:
        word = say(f"workbench.outcome.{item.outcome}")
        lines.append(say("workbench.capture.item", word=word, title=item.title, n=item.item))
    if counts.leads:
        lines.append(say("workbench.capture.leads"))
    lines.append(say("workbench.capture.next"))
    return "".join(f"{line}\n" for line in lines)
