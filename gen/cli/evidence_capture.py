"""Capture one retrieval batch for a case."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.evidence_means import (
    check_time,
    folder_of,
    guarded,
    index_of,
    knowledge_of,
    limits_of,
    refuse,
    refuse_no_case,
    refuse_with,
)
from gen.cli.json_answer import write_json
from gen.cli.json_input import read_json_input
from gen.cli.options import DataFormatOption
from gen.cli.streams import write_result
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.model.capture_answer import CaptureAnswer


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

    check_time(at)
    if not case.is_dir():
        return refuse_no_case(case, format)
    read = read_json_input(input, limits_of(case))
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
