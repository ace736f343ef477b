"""List the words of a report that no theme may drop, hide or change (design §6, locked parts).

They are taken from the arranged report, not from a theme's wording: what was settled there must
stand in the finished file.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from gen.check.locked_fault import LockedPart
from gen.model.block import (
    Block,
    Blocks,
    BulletList,
    CodeBlock,
    Fields,
    Heading,
    Notice,
    OrderedList,
    Paragraph,
    Quote,
    SourceEntry,
    Table,
)
from gen.model.inline import Inlines, Verdict, plain_text
from gen.model.report import Report, Section

_UNRESOLVED = frozenset({"unresolved"})
_OPEN_CHAPTER = "open"
_STATED = frozenset({"citation", "standing", "verdict"})
"""The fields of a source entry that say what it is, how it stands, and what was checked."""
_NAVIGATION = frozenset({"trace", "used_in"})


@dataclass(frozen=True, slots=True)
class LockedPhrase:
    """Words of one locked `part` that stand together in the report."""

    part: LockedPart
    text: str


def locked_phrases(report: Report, opposing: Collection[str]) -> tuple[LockedPhrase, ...]:
    """Return the locked words of `report`; `opposing` are the ids of sources that speak against.

    Locked are: the marks of the edition (内部版, 草稿); every verdict with its label; the heading
    and the content of the unresolved questions; title, citation and standing of every source, and
    of one that opposes all it says; and the closing notices, the limits block among them.
    """
    return (
        *(LockedPhrase("mark", mark) for mark in report.marks),
        *(phrase for section in report.sections for phrase in _in_section(section, opposing)),
        *(
            LockedPhrase("limits", text)
            for notice in report.closing
            for text in _words((notice,), heads=True)
        ),
    )


def _in_section(section: Section, opposing: Collection[str]) -> Iterator[LockedPhrase]:
    lists_open = section.role in _UNRESOLVED or (
        section.role == _OPEN_CHAPTER and not section.parts
    )
    if lists_open:
        yield LockedPhrase("unresolved", section.heading)
        yield from (LockedPhrase("unresolved", text) for text in _words(section.blocks))
    else:
        for block in section.blocks:
            if isinstance(block, SourceEntry):
                yield from _in_entry(block, opposing)
            else:
                yield from _verdicts(block)
    for part in section.parts:
        yield from _in_section(part, opposing)


def _in_entry(entry: SourceEntry, opposing: Collection[str]) -> Iterator[LockedPhrase]:
    yield LockedPhrase("source", f"{entry.source_id} {entry.title}")
    for field in entry.fields:
        text = plain_text(field.content)
        if _has_verdict(field.content):
            yield LockedPhrase("verdict", f"{field.label}{text}")
        elif field.role in _STATED or (
            entry.source_id in opposing and field.role not in _NAVIGATION
        ):
            yield LockedPhrase("source", text)


def _verdicts(block: Block) -> Iterator[LockedPhrase]:
    """Yield the verdicts that stand in a table or a paragraph, a whole cell at a time."""
    contents: Iterable[Inlines] = ()
    match block:
        case Paragraph(content):
            contents = (content,)
        case Table(rows=rows):
            contents = (cell for row in rows for cell in row)
        case Fields(fields):
            contents = (field.content for field in fields)
    for content in contents:
        if _has_verdict(content):
            yield LockedPhrase("verdict", plain_text(content))


def _has_verdict(content: Inlines) -> bool:
    return any(isinstance(part, Verdict) for part in content)


def _words(blocks: Iterable[Block], *, heads: bool = False) -> Iterator[str]:
    """Yield what `blocks` say, paragraph by paragraph and cell by cell; titles with `heads`."""
    for block in blocks:
        if isinstance(block, Notice) and heads:
            yield block.title
        yield from _own_words(block)
        yield from _words(_inner(block), heads=heads)


def _own_words(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(content) | Heading(_, content):
            yield plain_text(content)
        case Table(rows=rows):
            yield from (plain_text(cell) for row in rows for cell in row)
        case Fields(fields):
            yield from (f"{field.label}{plain_text(field.content)}" for field in fields)
        case CodeBlock(text):
            yield text


def _inner(block: Block) -> Blocks:
    match block:
        case BulletList(items) | OrderedList(items):
            return tuple(inner for item in items for inner in item.blocks)
        case Quote(inner) | Notice(_, _, inner):
            return inner
    return ()
