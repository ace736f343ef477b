"""Print the JSON Schemas of the input files, or write them to where editors look for them."""

import os
from pathlib import Path
from typing import Annotated

import typer

from gen.cli.streams import write_note, write_result
from gen.cli.texts import say


def schema(
    name: Annotated[str | None, typer.Argument(metavar="NAME")] = None,
    write: Annotated[bool, typer.Option("--write")] = False,
    folder: Annotated[Path, typer.Option("--dir")] = Path("schemas"),
) -> int:
    """List the schemas, print one, or write all (or one) of them into a folder."""
    from gen.check.nearest import nearest
    from gen.workbench.json_schemas import NAMES, schema_bytes, schema_file

    if name is not None and name not in NAMES:
        near = nearest(name, NAMES)
        key = "schema.unknown_near" if near else "schema.unknown"
        write_note(say(key, name=name, nearest=near, known="、".join(NAMES)))
        return 2
    chosen = NAMES if name is None else (name,)
    if write:
        from gen.files.atomic import write_files_together

        files = {folder / schema_file(each): schema_bytes(each) for each in chosen}
        write_files_together(files, token=str(os.getpid()))
        write_result("".join(f"{path}\n" for path in files))
    elif name is None:
        write_result("".join(f"{each}\n" for each in NAMES))
        write_note(say("schema.how"))
    else:
        write_result(schema_bytes(name).decode())
    return 0
