"""Write a place inside a JSON document as text.

A path is a tuple of object keys and array indexes, e.g. ``("queries", 3, "filters", "--ay")``.
"""

import json
import re

JsonPath = tuple[str | int, ...]

_PLAIN_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")


def format_path(path: JsonPath) -> str:
    """Return `path` as ``$.queries[3].filters["--ay"]`` (design: `.name` or `["--ay"]`).

    The empty path is ``$``, the whole document.
    """
    return "$" + "".join(_step(step) for step in path)


def _step(step: str | int) -> str:
    if isinstance(step, int):
        return f"[{step}]"
    if _PLAIN_NAME.match(step):
        return f".{step}"
    return f"[{json.dumps(step, ensure_ascii=False)}]"
