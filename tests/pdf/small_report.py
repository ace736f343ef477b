"""Make short reports of one or two chapters, for pages that are spoilt on purpose."""

from dataclasses import replace

from gen.model.block import Block, Heading, Paragraph, Table
from gen.model.inline import FootnoteReference, Inlines, Text
from gen.model.report import Footnote, Report, Section
from tests.pdf.printed import BASE, DEEP_SAMPLE, Copy, report_for

SENTENCE = (
    "认购人主张出卖人另售商铺构成违约，请求双倍返还定"
    "金并赔偿差价损失，出卖人则称未能订立合同不可归责于双方。"
)


def words(text: str) -> Inlines:
    """Return `text` as inline content."""
    return (Text(text),)


def paragraph(text: str) -> Paragraph:
    """Return a paragraph of `text`."""
    return Paragraph(words(text))


def heading(text: str, anchor: str) -> Heading:
    """Return a heading below a chapter's parts."""
    return Heading(4, words(text), anchor)


def noted(text: str, number: int) -> Paragraph:
    """Return a paragraph that calls footnote `number` after its text."""
    return Paragraph((Text(text), FootnoteReference(number), Text("。")))


def chapter(*blocks: Block, role: str = "facts", title: str = "案情简介") -> Section:
    """Return the first chapter of a report."""
    return Section(role, f"section-{role}", "一", title, 2, blocks)


def report_with(*sections: Section, notes: int = 0) -> Report:
    """Return a report of nothing but `sections`, with so many footnotes."""
    footnotes = tuple(
        Footnote(number, (paragraph(f"第{number}个脚注的内容。"),))
        for number in range(1, notes + 1)
    )
    whole = report_for(Copy(DEEP_SAMPLE, BASE, "client"))
    return replace(whole, sections=sections, footnotes=footnotes, closing=())


def sample_chapters(*roles: str) -> Report:
    """Return a real report with only some of its chapters."""
    whole = report_for(Copy(DEEP_SAMPLE, BASE, "client"))
    kept = tuple(section for section in whole.sections if section.role in roles)
    return replace(whole, sections=kept, footnotes=(), closing=())


def table_of(rows: int, text: str = SENTENCE) -> Table:
    """Return a table of the quick table's first three columns with so many rows."""
    (table,) = (
        block
        for part in sample_chapters("conclusion").sections[0].parts
        for block in part.blocks
        if isinstance(block, Table)
    )
    cells = tuple((words(f"T-{n}"), words("法律"), words(text)) for n in range(1, rows + 1))
    return replace(table, columns=table.columns[:3], rows=cells, role="author")
