"""Tell what a section holds, by its role; a page of text has no roles, but their titles."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gen.redline.snapshot import Area

_MADE = frozenset(
    {"authorities", "queries", "gate", "platform", "coverage", "trace", "tracing", "excluded"}
    | {"sources", "statutes", "cases", "others", "levels", "provisional"}
)
"""Roles of sections that the program fills from other inputs."""
_EDITIONS = ("", "focused", "client", "court")


@dataclass(frozen=True, slots=True)
class Wording:
    """Hold the words of a theme by which finished reports are read: titles and labels to keys."""

    roles: Mapping[str, str]
    fields: Mapping[str, str]


def wording_of(labels: Mapping[str, Any]) -> Wording:
    """Return what the titles of sections and the labels of fields mean in a theme."""
    return Wording(
        dict(_tables(labels, "section")),
        dict(_tables(labels, "field")),
    )


def area_of(roles: tuple[str, ...]) -> Area:
    """Return what a section holds; `roles` are its own and those above it, outermost first."""
    if not _MADE.isdisjoint(roles):
        return Area.TABLES
    return Area.CONCLUSION if "conclusion" in roles else Area.TEXT


def _tables(labels: Mapping[str, Any], name: str) -> Iterator[tuple[str, str]]:
    """Yield the words of a table of labels with their keys; the general words come last and win."""
    for edition in reversed(_EDITIONS):
        place = labels.get(edition, {}) if edition else labels
        table = place.get(name, {})
        yield from ((words, key) for key, words in table.items() if isinstance(words, str))
