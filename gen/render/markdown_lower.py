"""Say a report in plain Markdown blocks: headings, paragraphs, lists, tables, quotations, code."""

from collections.abc import Iterable, Iterator

from gen.model.block import (
    Block,
    Blocks,
    BulletList,
    Field,
    Fields,
    Heading,
    ListItem,
    Notice,
    Paragraph,
    Quote,
    Signature,
    SourceEntry,
)
from gen.model.figure import Figure
from gen.model.inline import Strong, Text
from gen.model.report import Letterhead, Report, Section

_BETWEEN = " · "


def lower_report(report: Report) -> Blocks:
    """Return title, marks, facts, sections and closing of `report`, without its footnotes.

    A draft says at its end as well that it is one.

    The title is the only heading of level 1. A folded section is a section like any other, since
    Markdown folds nothing.
    """
    title = _BETWEEN.join(part for part in (report.heading, report.title) if part)
    marks = (Paragraph((Strong((Text(mark),)),)) for mark in report.marks)
    sections = (block for section in report.sections for block in _section(section))
    return (
        Heading(1, (Text(title),), ""),
        *marks,
        Fields(report.facts),
        *_firm_lines(report.letterhead),
        *sections,
        *report.closing,
        *((Paragraph((Strong((Text(report.draft),)),)),) if report.draft else ()),
    )


def _firm_lines(letterhead: Letterhead) -> Iterator[Paragraph]:
    for line in (letterhead.confidentiality, letterhead.address):
        if line:
            yield Paragraph((Text(line),))


def _section(section: Section) -> Iterator[Block]:
    yield Heading(section.level, (Text(section.heading),), section.anchor)
    yield from section.blocks
    for part in section.parts:
        yield from _section(part)


def lower(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield `blocks` with those that only a report has said in others; their content stays.

    Labelled values become a list, an entry a heading and a list, a notice a quotation. A figure is
    left out: the table beside it says the same in words.
    """
    for block in blocks:
        match block:
            case Fields(fields):
                yield _list(fields)
            case SourceEntry(source_id, anchor, title, level, fields):
                yield Heading(level, (Text(f"{source_id}{_BETWEEN}{title}"),), anchor)
                yield _list(fields)
            case Notice(_, title, inner):
                yield Quote((Paragraph((Strong((Text(title),)),)), *inner))
            case Signature(firm, lines, date):
                signed = filter(None, (firm, *lines, date))
                yield from (Paragraph((Text(line),)) for line in signed)
            case Figure():
                continue
            case _:
                yield block


def _list(fields: Iterable[Field]) -> BulletList:
    return BulletList(
        tuple(
            ListItem((Paragraph((Text(f"{field.label}："), *field.content)),)) for field in fields
        )
    )
