"""Find the strings in a JSON value, whatever its shape."""

from collections.abc import Iterator
from typing import Any

from gen.diagnostics.json_path import JsonPath


def strings_in(value: Any, path: JsonPath = ()) -> Iterator[tuple[str, JsonPath]]:
    """Yield every string in `value`, which stands at `path`, with its own path; keys are none."""
    if isinstance(value, str):
        yield value, path
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from strings_in(item, (*path, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from strings_in(item, (*path, key))
