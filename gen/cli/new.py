"""Start a case."""

import os
from pathlib import Path
from typing import Annotated, Literal

import typer

from gen.cli.json_answer import as_json
from gen.cli.options import DataFormatOption
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say


def new(
    slug: Annotated[str, typer.Argument(metavar="SLUG")],
    mode: Annotated[Literal["deep", "focused"], typer.Option("--mode", "-m")] = "deep",
    folder: Annotated[Path, typer.Option("--dir")] = Path("cases"),
    format: DataFormatOption = "text",
) -> int:
    """Make a commented case folder, complete or not at all."""
    from gen.files.safe_path import PathRefusedError
    from gen.workbench.new_case import new_case, slug_fault

    fault = slug_fault(slug)
    if fault is not None:
        raise typer.BadParameter(say(f"new.slug.{fault}", name=slug))
    schemas = _repository(folder) / "schemas"
    try:
        case = new_case(folder, slug, mode, schemas, token=str(os.getpid()))
    except FileExistsError as error:
        write_note(say("new.exists", path=error))
        return 2
    except PathRefusedError:
        write_note(say("new.outside", path=folder / slug))
        return 2
    if format == "json":
        write_result(_json(case))
        return 0
    write_result(say("new.done", path=case.as_posix()))
    if not schemas.is_dir():
        write_result(say("new.no_schemas"))
    return 0


def _json(case: Path) -> str:
    """Return where the case stands, and its files."""
    files = sorted(path.relative_to(case).as_posix() for path in case.rglob("*") if path.is_file())
    value = {"format": 1, "case": case.as_posix(), "files": files}
    return as_json(value)


def _repository(folder: Path) -> Path:
    """Return the folder of gen.toml, else the current one."""
    from gen.load.repository import REPOSITORY_FILE, find_settings

    here = Path.cwd()
    root = find_settings(folder, here).root
    return root if (root / REPOSITORY_FILE).exists() else here
