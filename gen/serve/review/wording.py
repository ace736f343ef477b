"""Look up the wording of the review page; it stands in words.toml."""

from functools import cache

from gen.resources import package_toml
from gen.serve.own_pages import Words, sentence


def say(key: str, **values: object) -> str:
    """Return the sentence under the dotted `key` with `values` filled in."""
    return sentence(words(), key, values)


@cache
def words() -> Words:
    """Read the wording (constant package data, read once)."""
    return package_toml("serve", "review", "words.toml")
