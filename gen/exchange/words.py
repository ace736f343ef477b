"""Look up the wording of exports; it stands in words.toml."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from gen.lookup import sentence
from gen.resources import package_toml


def words(key: str, **values: object) -> str:
    """Return the wording under the dotted `key` with `values` filled in."""
    return sentence(_texts(), key, values)


def heads() -> Mapping[str, str]:
    """Return the head of every column of the table of sources, in order, by its key."""
    table: Mapping[str, str] = _texts()["column"]
    return table


@cache
def _texts() -> dict[str, Any]:
    """Read the wording (constant package data, read once)."""
    return package_toml("exchange", "words.toml")
