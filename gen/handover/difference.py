"""Compare what a manifest states with what is found, and name every difference."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum


class Part(StrEnum):
    """Say to what a difference belongs. The values are keys of user-facing wording."""

    INPUT = "input"
    """A file of the case: plan, selection, settings, narrative, list of hashes."""
    RECORD = "record"
    LAW = "law"
    """A file of the repository's law data or law library."""
    PROGRAM = "program"
    """The version or the code of gen itself."""
    ENGINE = "engine"
    """A library that shapes the report, or Python."""
    THEME = "theme"
    SETTING = "setting"
    """A setting of gen.toml."""
    OPTION = "option"
    """A choice of the run, such as the date."""
    OUTPUT = "output"
    BUILD = "build"
    """The build that a finished file says it belongs to."""
    MANIFEST = "manifest"
    """The manifest itself, whose build id must follow from what it states."""
    REBUILT = "rebuilt"
    """What building again gives for a finished file."""


class Change(StrEnum):
    """Say how something differs from what the manifest states."""

    CHANGED = "changed"
    ADDED = "added"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Difference:
    """Name one thing that differs.

    `stated` is the digest, version or value of the manifest, `found` that of today; None where
    there is none.
    """

    part: Part
    change: Change
    name: str
    stated: str | None
    found: str | None


def compare(
    part: Part, stated: Mapping[str, str], found: Mapping[str, str]
) -> Iterator[Difference]:
    """Yield the differences between two tables of one `part`, by name."""
    for name in sorted({*stated, *found}):
        before, after = stated.get(name), found.get(name)
        if before != after:
            yield Difference(part, _change(before, after), name, before, after)


def _change(before: str | None, after: str | None) -> Change:
    if before is None:
        return Change.ADDED
    return Change.REMOVED if after is None else Change.CHANGED
