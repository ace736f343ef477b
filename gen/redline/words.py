"""Look up the wording of comparisons; it stands in words.toml."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from gen.lookup import sentence
from gen.redline.changes import Change, SectionChange, SourceChange, VerdictChange
from gen.redline.snapshot import CLOSING, FRONT, NOTES
from gen.resources import package_toml


def words(key: str, **values: object) -> str:
    """Return the wording under the dotted `key` with `values` filled in."""
    return sentence(_texts(), key, values)


def summary_line(counts: Mapping[str, int]) -> str:
    """Return the counts of a comparison in one sentence; what is zero is left out."""
    parts = [words(f"summary.{key}", n=number) for key, number in counts.items() if number]
    if not parts:
        return words("head.same")
    return words("head.separator").join(parts) + words("head.stop")


def edition_words(before: str, after: str) -> str:
    """Return which editions were compared."""
    names = [words(f"edition.{edition}") for edition in (before, after)]
    if before == after:
        return names[0]
    return words("head.editions", before=names[0], after=names[1])


def section_title(section: SectionChange) -> str:
    """Return what a section is called; cover, notes and closing have no heading of their own."""
    if section.key in {FRONT, NOTES, CLOSING}:
        return words(f"section.{section.key}")
    return section.heading


def place_changes(source: SourceChange) -> list[str]:
    """Return what changed in the id and the place of a source; of a new or lost one, what it is."""
    told: list[str] = []
    if source.change in {Change.ADDED, Change.REMOVED} and source.citation:
        name = words("source.citation")
        told.append(words("source.stated", name=name, text=source.citation))
    if source.former_id is not None:
        told.append(words("source.former_id", id=source.former_id))
    before, after = source.groups
    if source.moved and before != after:
        told.append(words("source.moved_group", before=before, after=after))
    elif source.moved:
        told.append(words("source.moved_within"))
    return told


def verdict_words(name: str, verdict: VerdictChange) -> str:
    """Return one verdict that changed; of a source that is new or gone, what it is or was.

    The report's own words begin with the name of the verdict, which is not said twice.
    """
    title = words(f"verdict.{name}")
    before, after = (text.removeprefix(f"{title}：") for text in (verdict.before, verdict.after))
    if not (before and after):
        return words("source.stated", name=title, text=before or after)
    told = words("source.verdict", name=title, before=before, after=after)
    return told + (words("source.only_day") if verdict.only_day else "")


@cache
def _texts() -> dict[str, Any]:
    """Read the wording (constant package data, read once)."""
    return package_toml("redline", "words.toml")
