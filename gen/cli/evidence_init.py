"""Set up the evidence folder of a case."""

from pathlib import Path
from typing import Annotated

import typer

from gen.cli.evidence_means import folder_of, guarded, refuse_no_case
from gen.cli.json_answer import write_json
from gen.cli.options import DataFormatOption
from gen.cli.paths import shown
from gen.cli.streams import write_result
from gen.cli.texts import say


def evidence_init(
    case: Annotated[Path, typer.Argument(metavar="CASE")],
    query: Annotated[str | None, typer.Option("--query")] = None,
    title: Annotated[str | None, typer.Option("--title")] = None,
    database: Annotated[list[str] | None, typer.Option("--database")] = None,
    format: DataFormatOption = "text",
) -> int:
    """Write down what is asked; what stands there already is never overwritten."""
    from gen.workbench.set_up import set_up

    if not case.is_dir() and case.exists():
        return refuse_no_case(case, format)

    def work() -> int:
        done = set_up(folder_of(case), query or "", title or "", tuple(database or ()))
        if format == "json":
            write_json(done.model_dump(mode="json"))
            return 0
        key = "workbench.init.kept" if done.kept else "workbench.init.done"
        kept = "、".join(say(f"workbench.setting.{name}") for name in done.kept)
        write_result(say(key, path=shown(case / "evidence"), kept=kept) + "\n")
        return 0

    return guarded(work, case, format)
