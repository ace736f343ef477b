"""Write what a command answers to programs: JSON in UTF-8, two spaces of indent."""

from typing import Any

from gen.cli.streams import write_result
from gen.files.json_file import json_text


def as_json(value: Any) -> str:
    """Return `value` as commands write it, with a final newline."""
    return json_text(value)


def write_json(value: Any) -> None:
    """Write an answer for programs to stdout."""
    write_result(as_json(value))
