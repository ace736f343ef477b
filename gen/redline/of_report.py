"""See an arranged report as a comparison does."""

from collections import Counter
from collections.abc import Iterator

from gen.model.block import SourceEntry
from gen.model.report import Report, Section
from gen.redline.areas import area_of
from gen.redline.passages import field_text, passages_of
from gen.redline.snapshot import CLOSING, FRONT, NOTES, Area, SectionState, Snapshot, SourceState
from gen.redline.source_states import source_state

STEP = "/"
"""What stands between the titles in the key of a section."""


def snapshot_of(report: Report) -> Snapshot:
    """Return `report` as sections of passages and as sources."""
    placed = [*_placed(report.sections, (), ())]
    head = report.letterhead
    front = (
        *(report.title, *report.marks, *map(field_text, report.facts)),
        *filter(None, (head.confidentiality, head.address)),
    )
    notes = [text for note in report.footnotes for text in passages_of(note.blocks)]
    sections = (
        SectionState(FRONT, "", Area.TABLES, front),
        *(_section(section, titles, roles) for section, titles, roles in placed),
        SectionState(NOTES, "", Area.TEXT, tuple(notes)),
        SectionState(CLOSING, "", Area.TABLES, tuple(passages_of(report.closing))),
    )
    sources = tuple(source for section, _, _ in placed for source in _sources(section))
    return Snapshot(report.title, with_unique_keys(sections), sources)


def with_unique_keys(sections: tuple[SectionState, ...]) -> tuple[SectionState, ...]:
    """Return `sections`, of which none shares its key with another; empty ones are left out."""
    seen: Counter[str] = Counter()
    unique: list[SectionState] = []
    for section in sections:
        seen[section.key] += 1
        number = seen[section.key]
        key = section.key if number == 1 else f"{section.key}#{number}"
        if section.passages:
            unique.append(SectionState(key, section.heading, section.area, section.passages))
    return tuple(unique)


_Placed = tuple[Section, tuple[str, ...], tuple[str, ...]]


def _placed(
    sections: tuple[Section, ...], titles: tuple[str, ...], roles: tuple[str, ...]
) -> Iterator[_Placed]:
    """Yield every section with the titles and roles that lead to it, its own included."""
    for section in sections:
        place = (*titles, section.title), (*roles, section.role)
        yield section, *place
        yield from _placed(section.parts, *place)


def _section(section: Section, titles: tuple[str, ...], roles: tuple[str, ...]) -> SectionState:
    return SectionState(
        STEP.join(titles), section.heading, area_of(roles), tuple(passages_of(section.blocks))
    )


def _sources(section: Section) -> Iterator[SourceState]:
    for block in section.blocks:
        if isinstance(block, SourceEntry):
            yield source_state(block, section.title)
