"""Write a value as the content of a JSON file, in the one way the program does it."""

import json
from datetime import date
from typing import Any


def json_text(value: Any, *, indent: int = 2) -> str:
    """Return `value` as JSON with readable characters, a field to a line, and a final newline.

    Keys keep their order; days are written as ISO 8601 has them. Raises TypeError for what JSON
    cannot hold.
    """
    text = json.dumps(value, default=date.isoformat, ensure_ascii=False, indent=indent)
    return f"{text}\n"


def json_bytes(value: Any, *, indent: int = 2) -> bytes:
    r"""Return `json_text` of `value` in UTF-8.

    A lone surrogate, as in a file name that is not UTF-8, is written as its ``\udcXX`` escape, so
    that two such names stay two.
    """
    return json_text(value, indent=indent).encode("utf-8", "backslashreplace")
