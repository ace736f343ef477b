"""Write what a command answers to programs: JSON in UTF-8, two spaces of indent."""

import json
from typing import Any

from gen.cli.streams import write_result


def as_json(value: Any) -> str:
    """Return `value` as commands write it, with a final newline."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def write_json(value: Any) -> None:
    """Write an answer for programs to stdout."""
    write_result(as_json(value))
