"""Look up what the command line says; the sentences stand in texts.toml."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from gen.diagnostics.cells import visible_values
from gen.lookup import entry, sentence
from gen.resources import package_toml


def say(key: str, **values: object) -> str:
    """Return the sentence under the dotted `key` with `values` filled in.

    Values come from outside, so nothing in them may act on the terminal.
    """
    return sentence(_texts(), key, visible_values(values))


def table(key: str) -> Mapping[str, Any]:
    """Return the table under the dotted `key`, an empty one when there is none."""
    found = entry(_texts(), key)
    return found if isinstance(found, Mapping) else {}


def rows(key: str) -> Sequence[Mapping[str, str]]:
    """Return the array of tables called `key`."""
    return tuple(_texts()[key])


@cache
def _texts() -> dict[str, Any]:
    """Read the wording (constant package data, read once, and only when something is said)."""
    return package_toml("cli", "texts.toml")
