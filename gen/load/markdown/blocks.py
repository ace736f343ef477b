"""Turn the block tokens of a text into blocks of the report."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING

from gen.load.markdown.findings import Findings, LineFindings
from gen.load.markdown.inlines import InlineReader
from gen.load.markdown.runs import Place, text_run
from gen.load.markdown.tree import Node
from gen.model.block import (
    Align,
    Block,
    Blocks,
    BulletList,
    CodeBlock,
    Column,
    Divider,
    Heading,
    ListItem,
    OrderedList,
    Paragraph,
    Quote,
    Table,
)
from gen.model.inline import Inlines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gen.load.markdown.text import ReadImage

_ALIGN: dict[str, Align] = {"text-align:center": "center", "text-align:right": "right"}


@dataclass(frozen=True, slots=True)
class BlockReader:
    """Read the blocks of one text; `numbers` gives its headings their anchors.

    `place` is where the blocks stand, for their runs.
    """

    findings: Findings
    read_image: "ReadImage"
    numbers: "Iterator[int]"
    place: Place

    @classmethod
    def start(cls, findings: Findings, read_image: "ReadImage") -> "BlockReader":
        """Begin with the first heading."""
        return cls(findings, read_image, count(1), Place())

    def read(self, nodes: Sequence[Node]) -> Blocks:
        """Return the blocks that `nodes` stand for."""
        return tuple(self._block(node) for node in nodes)

    def _block(self, node: Node) -> Block:
        match node.type:
            case "blockquote":
                return Quote(self._inside_quote().read(node.children))
            case "bullet_list":
                return BulletList(self._items(node), _is_tight(node))
            case "ordered_list":
                start = int(node.attrs.get("start", 1))
                return OrderedList(self._items(node), start, _is_tight(node))
            case "table":
                return self._table(node)
            case _:
                return self._leaf(node)

    def _leaf(self, node: Node) -> Block:
        match node.type:
            case "paragraph":
                return Paragraph(self._inlines(node, self.place))
            case "heading":
                anchor = f"heading-{next(self.numbers)}"
                place = replace(self.place, kind="heading")
                return Heading(int(node.tag[1:]), self._inlines(node, place), anchor)
            case "code_block" | "fence":
                return CodeBlock(node.content.removesuffix("\n"))
            case "hr":
                return Divider()
            case unknown:
                raise ValueError(f"the grammar makes no block of type {unknown}")

    def _items(self, node: Node) -> tuple[ListItem, ...]:
        return tuple(ListItem(self.read(item.children)) for item in node.children)

    def _inside_quote(self) -> "BlockReader":
        """Return the reader of a block quotation; one inside another belongs to the outermost."""
        if self.place.kind == "quote":
            return self
        return replace(self, place=Place("quote", len(self.findings.runs)))

    def _table(self, node: Node) -> Table:
        head, *rows = [row for part in node.children for row in part.children]
        heads = zip(self._row(head), head.children, strict=True)
        columns = tuple(Column(content, _align(cell)) for content, cell in heads)
        return Table(columns, tuple(self._row(row) for row in rows))

    def _row(self, node: Node) -> tuple[Inlines, ...]:
        place = Place("cell", len(self.findings.runs))
        return tuple(self._inlines(cell, place) for cell in node.children)

    def _inlines(self, node: Node, place: Place) -> Inlines:
        """Read the one inline token of a paragraph, a heading or a cell."""
        token = node.children[0].token
        tokens = token.children or []
        findings = LineFindings(self.findings, token.meta["pieces"])
        inlines = InlineReader(token.content, findings, self.read_image).read(tokens)
        run = text_run(token.content, tokens, token.meta["pieces"], place)
        self.findings.runs.append(run)
        return inlines


def _align(cell: Node) -> Align:
    return _ALIGN.get(str(cell.attrs.get("style", "")), "left")


def _is_tight(node: Node) -> bool:
    paragraphs = (
        block for item in node.children for block in item.children if block.type == "paragraph"
    )
    return all(paragraph.hidden for paragraph in paragraphs)
