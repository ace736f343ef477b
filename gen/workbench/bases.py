"""Say what kind of source a result is from: a basis for conclusions, or only a lead.

Official pages and professional databases are bases; an ordinary web page is a lead, which points to
a text and is none (the third seed's separation of sources). A batch that the caller took from the
web stays of the web, whatever its items say.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from gen.law.folding import fold_text
from gen.law.official_hosts import is_official
from gen.model.captured import Basis
from gen.resources import package_toml

_NOT_TOLD = re.compile(r"[\s_\-]+")


def provider_name(text: str) -> str:
    """Return the name of a known database for any of its writings, else `text` as it is."""
    return _database(_folded(text)) or text.strip()


def basis_of(
    provider: str, url: str | None, *, caller: str | None = None, own: Iterable[str] = ()
) -> Basis:
    """Return the basis of a result of `provider` at `url`.

    `caller` is the provider that the caller named for the whole batch, `own` are the databases that
    the case counts as professional ones.
    """
    if url is not None and is_official(url):
        return "official"
    named = _folded(provider)
    if _is_web(named) or (caller is not None and _is_web(_folded(caller))):
        return "lead"
    if _database(named) is not None or named in {_folded(each) for each in own}:
        return "database"
    is_named_official = named in {_folded(each) for each in _bases()["official"]["names"]}
    return "official" if is_named_official and url is None else "lead"


def _is_web(named: str) -> bool:
    return named in {_folded(each) for each in _bases()["web"]["names"]}


@cache
def _patterns() -> tuple[tuple[str, str], ...]:
    table = _bases()["databases"]
    return tuple((_folded(each), name) for name, all_names in table.items() for each in all_names)


def _database(named: str) -> str | None:
    for pattern, name in _patterns():
        is_start = pattern.endswith("*") and named.startswith(pattern.removesuffix("*"))
        if is_start or named == pattern:
            return name
    return None


def _folded(text: str) -> str:
    return _NOT_TOLD.sub("", fold_text(text)).lower()


@cache
def _bases() -> Mapping[str, Any]:
    """Read the names (constant package data, read once)."""
    return package_toml("workbench", "data", "bases.toml")
