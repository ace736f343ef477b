"""Hold a report as a comparison sees it: sections with passages, and sources with their verdicts.

Numbers of sections and the places where a source is used follow from the rest; they are kept out of
what is compared.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

FRONT = "front"
"""The key of the cover's facts and marks."""
CLOSING = "closing"
"""The key of what stands after the last section: limits, omissions, signature."""
NOTES = "notes"
"""The key of the footnotes."""


class Area(StrEnum):
    """Say what kind of text a section holds: keys of wording."""

    CONCLUSION = "conclusion"
    TEXT = "text"
    """What the author wrote outside the conclusion."""
    TABLES = "tables"
    """What the program makes of the inputs: cover, quick table, trace, limits."""


@dataclass(frozen=True, slots=True)
class SectionState:
    """Hold one section without its parts.

    `key` names it in both states; `heading` is printed. A passage is a paragraph, an item of a
    list, a row of a table or a heading of the author's.
    """

    key: str
    heading: str
    area: Area
    passages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verdicts:
    """Hold the three verdicts on a source in the words of the report (design §7)."""

    trace: str = ""
    wording: str = ""
    force: str = ""


@dataclass(frozen=True, slots=True)
class SourceState:
    """Hold one selected source; `group` is the heading that it stands under, `fields` by label."""

    source_id: str
    title: str
    citation: str
    group: str
    verdicts: Verdicts
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Hold one state of a report; sections and sources stand in printing order."""

    title: str
    sections: tuple[SectionState, ...]
    sources: tuple[SourceState, ...]
