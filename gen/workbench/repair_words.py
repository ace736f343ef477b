"""Know how findings may be written, and word the queue (``data/repair.toml``)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from gen.resources import package_toml


@cache
def repair_words() -> Mapping[str, Any]:
    """Read the accepted spellings and the wording (constant package data, read once)."""
    return package_toml("workbench", "data", "repair.toml")


def list_in(value: Any, keys: Sequence[str]) -> tuple[list[Any], str | None] | None:
    """Return the list that `value` is, or that stands under one of `keys`, with that key.

    None when there is no such list.
    """
    if isinstance(value, list):
        return value, None
    if isinstance(value, Mapping):
        for key in keys:
            if isinstance(value.get(key), list):
                return value[key], key
    return None
