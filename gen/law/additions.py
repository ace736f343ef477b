"""Merge what a repository or a law library says about an instrument with what is known."""

from dataclasses import fields, replace
from typing import Any

from gen.law.instrument import Instrument, Version

_NEVER_TAKEN = {"key", "versions", "aliases", "lapses"}


def merged(old: Instrument, new: Instrument) -> Instrument:
    """Return `old` with what `new` adds.

    A repository's facts replace the known ones. The facts of a library's text fill gaps only; it
    moves the day up to which the facts are known forward, never back.
    """
    overrides = new.basis == "repository"
    base, other = (old, new) if overrides else (new, old)
    taken = {key: value for key, value in _facts(other).items() if value not in (None, "")}
    result = replace(
        base,
        **taken,
        key=old.key,
        aliases=tuple(dict.fromkeys((*old.aliases, *new.aliases))),
        versions=_versions(base.versions, other.versions),
        lapses=tuple(dict.fromkeys((*old.lapses, *new.lapses))),
    )
    return result if overrides else _latest_reach(result, old, new)


def _facts(item: Instrument) -> dict[str, Any]:
    names = (field.name for field in fields(Instrument))
    return {name: getattr(item, name) for name in names if name not in _NEVER_TAKEN}


def _versions(base: tuple[Version, ...], winning: tuple[Version, ...]) -> tuple[Version, ...]:
    """Return the versions of both, by tag, in the order of their years."""
    by_tag = {item.tag: item for item in (*base, *winning)}
    return tuple(sorted(by_tag.values(), key=lambda item: (item.tag[:4], item.tag)))


def _latest_reach(result: Instrument, old: Instrument, new: Instrument) -> Instrument:
    if new.as_of is None or (old.as_of is not None and old.as_of >= new.as_of):
        return replace(result, as_of=old.as_of, basis=old.basis, source=old.source)
    return replace(result, as_of=new.as_of, basis=new.basis, source=new.source)
