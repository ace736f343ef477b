"""Merge what a repository or a law library says about an instrument with what is known."""

from dataclasses import fields, replace
from typing import Any

from gen.law.instrument import Instrument, Lapse, Version

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
        lapses=_lapses(old.lapses, new.lapses),
    )
    return result if overrides else _latest_reach(result, old, new)


def _facts(item: Instrument) -> dict[str, Any]:
    names = _names_of(Instrument)
    return {name: getattr(item, name) for name in names if name not in _NEVER_TAKEN}


def _names_of(table: type[Instrument] | type[Version]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(table))


def _versions(base: tuple[Version, ...], winning: tuple[Version, ...]) -> tuple[Version, ...]:
    """Return the versions of both, oldest first; of one that both know, `winning` facts count."""
    found = list(base)
    for item in winning:
        twin = next((old for old in found if _is_same(old, item)), None)
        if twin is not None:
            found[found.index(twin)] = _of_both(twin, item)
        else:
            found.append(item)
    return tuple(sorted(found, key=lambda item: (item.tag[:4], item.tag)))


def _is_same(one: Version, other: Version) -> bool:
    """Tell whether two tags mean one text: a bare year may be any kind of change of that year."""
    return one.tag == other.tag or (
        one.tag[:4] == other.tag[:4] and one.tag[:4] in {one.tag, other.tag}
    )


def _of_both(one: Version, winning: Version) -> Version:
    facts = {name: getattr(winning, name) for name in _names_of(Version)}
    stated = {name: value for name, value in facts.items() if value not in (None, "")}
    return replace(one, **{**stated, "tag": max(one.tag, winning.tag, key=len)})


def _lapses(old: tuple[Lapse, ...], new: tuple[Lapse, ...]) -> tuple[Lapse, ...]:
    """Return the lapses of both; one that names no unit says nothing where others do."""
    found = tuple(dict.fromkeys((*old, *new)))
    return tuple(item for item in found if item.unit) or found


def _latest_reach(result: Instrument, old: Instrument, new: Instrument) -> Instrument:
    if new.as_of is None or (old.as_of is not None and old.as_of >= new.as_of):
        return replace(result, as_of=old.as_of, basis=old.basis, source=old.source)
    return replace(result, as_of=new.as_of, basis=new.basis, source=new.source)
