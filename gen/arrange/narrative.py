"""Fit a part of the author's narrative into a section of the report."""

from dataclasses import dataclass, field, replace

from gen.arrange.content import Content
from gen.arrange.links import link
from gen.arrange.references import References
from gen.model.block import (
    Block,
    Blocks,
    BulletList,
    Heading,
    ListItem,
    OrderedList,
    Paragraph,
    Quote,
    Table,
)
from gen.model.inline import (
    Emphasis,
    FootnoteReference,
    Inline,
    Inlines,
    Link,
    Strong,
    Text,
)
from gen.model.report import Footnote

DEEPEST_HEADING = 6


@dataclass(frozen=True, slots=True)
class NarrativeWriter:
    """Arrange narrative parts one after the other, in printing order.

    Headings are shifted under their section and numbered anchors given, references resolved,
    footnotes renumbered over the whole report. `headings` and `footnotes` grow with each part.
    """

    content: Content
    references: References
    headings: list[str] = field(default_factory=list)
    footnotes: list[Footnote] = field(default_factory=list)

    def part(self, name: str, section: str, level: int) -> Blocks:
        """Return the blocks of part `name` for the section numbered `section` of heading `level`.

        An absent or empty part gives nothing.
        """
        part = self.content.narrative.get(name)
        if part is None or part.is_empty:
            return ()
        fit = _Fit(self, section, _shift(part.content.blocks, level), len(self.footnotes))
        blocks = fit.blocks(part.content.blocks)
        for index, body in enumerate(part.content.footnotes, start=fit.first_footnote + 1):
            self.footnotes.append(Footnote(index, fit.blocks(body)))
        return blocks


def _shift(blocks: Blocks, level: int) -> int:
    """Return how far headings move down so that the highest stands just below `level`."""
    levels = [block.level for block in blocks if isinstance(block, Heading)]
    return level + 1 - min(levels, default=level + 1)


@dataclass(frozen=True, slots=True)
class _Fit:
    """Rewrite the blocks of one part for its place in the report."""

    writer: NarrativeWriter
    section: str
    shift: int
    first_footnote: int

    def blocks(self, blocks: Blocks) -> Blocks:
        return tuple(self.block(block) for block in blocks)

    def block(self, block: Block) -> Block:
        match block:
            case Paragraph(content):
                return Paragraph(self.inlines(content))
            case Heading(level, content):
                return self.heading(level, content)
            case Quote(blocks):
                return Quote(self.blocks(blocks))
            case BulletList(items) | OrderedList(items):
                fitted = tuple(ListItem(self.blocks(item.blocks)) for item in items)
                return replace(block, items=fitted)
            case Table(columns, rows):
                heads = tuple(replace(column, head=self.inlines(column.head)) for column in columns)
                cells = tuple(tuple(self.inlines(cell) for cell in row) for row in rows)
                return replace(block, columns=heads, rows=cells)
            case _:
                return block

    def heading(self, level: int, content: Inlines) -> Heading:
        anchor = f"heading-{len(self.writer.headings) + 1}"
        self.writer.headings.append(anchor)
        return Heading(min(level + self.shift, DEEPEST_HEADING), self.inlines(content), anchor)

    def inlines(self, content: Inlines) -> Inlines:
        return tuple(new for old in content for new in self.inline(old))

    def inline(self, inline: Inline) -> Inlines:
        match inline:
            case Text(text):
                return self.writer.references.resolve(text, self.section)
            case Strong(content) | Emphasis(content):
                return (replace(inline, content=self.inlines(content)),)
            case Link(href, content):  # a reference inside could not be a link of its own
                return link(self.writer.content, href, content)
            case FootnoteReference(number):
                return (FootnoteReference(self.first_footnote + number),)
            case _:
                return (inline,)
