"""List what the table of contents prints, from the sections and headings of a report."""

from collections.abc import Iterator
from dataclasses import dataclass

from gen.model.block import Heading
from gen.model.inline import plain_text
from gen.model.report import Report, Section


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    """One line of the contents: heading level (2 and more), the id it points to, and its words."""

    level: int
    anchor: str
    label: str


def contents(report: Report, depth: int) -> tuple[ContentsEntry, ...]:
    """Return the entries for all sections and headings down to level `depth`, in printing order.

    Headings inside lists, quotations and notices belong to their text and are not listed.
    """
    entries = (entry for section in report.sections for entry in _entries(section))
    return tuple(entry for entry in entries if entry.level <= depth)


def _entries(section: Section) -> Iterator[ContentsEntry]:
    yield ContentsEntry(section.level, section.anchor, section.heading)
    for block in section.blocks:
        if isinstance(block, Heading):
            yield ContentsEntry(block.level, block.anchor, plain_text(block.content))
    for part in section.parts:
        yield from _entries(part)
