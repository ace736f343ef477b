"""Read which formats of the report are wanted."""

from typing import TYPE_CHECKING

import typer

from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.settings import Format


def read_formats(text: str | None) -> "tuple[Format, ...] | None":
    """Read ``md,html,pdf``; None when the option was not given. Raises a usage error."""
    from gen.settings import FORMATS

    if text is None:
        return None
    wanted = [name.strip().lower() for name in text.split(",") if name.strip()]
    unknown = [name for name in wanted if name not in FORMATS]
    if unknown or not wanted:
        raise typer.BadParameter(say("build.formats", value=text, known=",".join(FORMATS)))
    return tuple(name for name in FORMATS if name in wanted)
