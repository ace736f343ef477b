"""Say in Chinese what Typer finds wrong with a command line.

Typer words its messages in English inside its code, so they are recognised here by their text; the
patterns stand in texts.toml. One that no pattern knows is shown as it is, after a Chinese lead.
"""

import re
from typing import Any

from typer import TyperException

from gen.cli.texts import rows, say


def usage_message(error: TyperException) -> str:
    """Return the sentence for a usage `error`, and where help is to be had."""
    context: Any = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "gen"
    return f"{_lead(error)}\n{say('error.see_help', command=path)}"


def _lead(error: Any) -> str:
    if getattr(error, "possibilities", None):
        error.possibilities = error.possibilities[:1]  # the likeliest; Typer would name them all
    return say("error.usage", reason=translate(error.format_message()))


def translate(message: str) -> str:
    """Return `message` of Typer in Chinese."""
    for row in rows("usage"):
        match = re.fullmatch(row["pattern"], message, re.DOTALL)
        if match is not None:
            parts = match.groupdict("")
            name = parts.get("name", "").replace("'", "")  # Typer quotes: '--quiet' / '-q'
            return row["text"].format_map({**parts, "name": name})
    return message
