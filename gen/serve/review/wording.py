"""Look up the wording of the review page; it stands in words.toml."""

from collections.abc import Mapping
from functools import cache

from gen.diagnostics.cells import visible_values
from gen.lookup import sentence
from gen.resources import package_toml


def say(key: str, **values: object) -> str:
    """Return the sentence under the dotted `key` with `values` filled in, none of which acts."""
    return sentence(words(), key, visible_values(values))


@cache
def words() -> Mapping[str, Mapping[str, str]]:
    """Read the wording (constant package data, read once)."""
    return package_toml("serve", "review", "words.toml")
