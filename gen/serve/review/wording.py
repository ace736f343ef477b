"""Look up the wording of the review page; it stands in words.toml."""

from collections.abc import Mapping
from functools import cache

from gen.diagnostics.cells import visible
from gen.resources import package_toml


def say(key: str, **values: object) -> str:
    """Return the sentence under the dotted `key` with `values` filled in."""
    table, _, name = key.partition(".")
    return words()[table][name].format_map({k: visible(str(v)) for k, v in values.items()})


@cache
def words() -> Mapping[str, Mapping[str, str]]:
    """Read the wording (constant package data, read once)."""
    return package_toml("serve", "review", "words.toml")
