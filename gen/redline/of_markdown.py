"""Read a finished ``report.md`` as a comparison sees it.

The text has no roles: a section is known by the number in its heading, what it holds by its title,
an entry of a source by its heading and the list of labelled values below it.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from gen.load.markdown.read import read_markdown
from gen.model.block import Block, Blocks, BulletList, Heading, Quote
from gen.model.inline import plain_text
from gen.redline.areas import Wording, area_of
from gen.redline.of_report import STEP, with_unique_keys
from gen.redline.passages import passages_of
from gen.redline.snapshot import CLOSING, FRONT, NOTES, Area, SectionState, Snapshot, SourceState
from gen.redline.source_states import make_source

_CHAPTER = re.compile(r"(?:[〇零一二三四五六七八九十百]+、)?(?P<title>.+)")
_PART = re.compile(r"\d+(?:\.\d+)+ (?P<title>.+)")
_ENTRY = re.compile(r"(?P<id>\S+) · (?P<title>.+)")
_BETWEEN = " · "
_LABEL = "："


class UnreadableReportError(ValueError):
    """Raised for a text that is no report of gen's, or too long to be taken apart."""


@dataclass(slots=True)
class _Open:
    """Collect one section while its blocks go by."""

    titles: tuple[str, ...]
    heading: str
    blocks: list[Block] = field(default_factory=list)


def read_report_text(data: bytes, wording: Wording) -> Snapshot:
    """Return the finished report `data` as sections of passages and as sources.

    Raises UnreadableReportError.
    """
    try:
        text = read_markdown(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise UnreadableReportError from error
    first = text.blocks[0] if text.blocks else None
    if not isinstance(first, Heading) or first.level != 1:
        raise UnreadableReportError
    body, closing = _closing(text.blocks[1:])
    opened = _opened(body)
    title = plain_text(first.content).split(_BETWEEN, 1)[-1]
    sections: list[SectionState] = []
    sources: list[SourceState] = []
    for each in opened:
        roles = tuple(wording.roles.get(title, "") for title in each.titles)
        kept = each.blocks
        if "sources" in roles[:1]:
            found, kept = _entries(each, wording)
            sources += found
        key = STEP.join(each.titles) or FRONT
        area = area_of(roles) if each.titles else Area.TABLES
        head = () if each.titles else (title,)
        sections.append(SectionState(key, each.heading, area, (*head, *passages_of(kept))))
    notes = tuple(passage for note in text.footnotes for passage in passages_of(note))
    sections.append(SectionState(NOTES, "", Area.TEXT, notes))
    sections.append(SectionState(CLOSING, "", Area.TABLES, tuple(passages_of(closing))))
    return Snapshot(title, with_unique_keys(tuple(sections)), tuple(sources))


def _closing(blocks: Blocks) -> tuple[Blocks, Blocks]:
    """Part the notices at the end from the body: they are its last quotations, and what follows."""
    end = len(blocks)
    for index in range(len(blocks) - 1, -1, -1):
        if isinstance(blocks[index], Heading):
            break
        if isinstance(blocks[index], Quote):
            end = index
        elif end < len(blocks):
            break
    return blocks[:end], blocks[end:]


def _opened(blocks: Iterable[Block]) -> list[_Open]:
    """Part `blocks` into the front and the sections."""
    opened = [_Open((), "")]
    for block in blocks:
        titles = _titles(block, opened[-1].titles)
        if titles is None:
            opened[-1].blocks.append(block)
        else:
            heading = plain_text(block.content) if isinstance(block, Heading) else ""
            opened.append(_Open(titles, heading))
    return opened


def _titles(block: Block, current: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the titles that lead to the section that `block` begins, None when it begins none."""
    if not isinstance(block, Heading):
        return None
    words = plain_text(block.content)
    if block.level == 2:  # noqa: PLR2004 - a chapter
        match = _CHAPTER.fullmatch(words)
        return (match["title"] if match is not None else words,)
    part = _PART.fullmatch(words)
    return (*current[:1], part["title"]) if part is not None else None


def _entries(section: _Open, wording: Wording) -> tuple[list[SourceState], list[Block]]:
    """Part the entries of sources from the rest of a section."""
    found: list[SourceState] = []
    kept: list[Block] = []
    blocks = iter(section.blocks)
    for block in blocks:
        entry = _ENTRY.fullmatch(plain_text(block.content)) if isinstance(block, Heading) else None
        values = next(blocks, None) if entry is not None else None
        if entry is None or not isinstance(values, BulletList):
            kept += [each for each in (block, values) if each is not None]
            continue
        group = section.titles[-1]
        found.append(make_source(entry["id"], entry["title"], group, _values(values, wording)))
    return found, kept


def _values(values: BulletList, wording: Wording) -> Iterator[tuple[str, str, str]]:
    for item in values.items:
        label, _, text = " ".join(passages_of(item.blocks)).partition(_LABEL)
        yield wording.fields.get(label, label), label, text
