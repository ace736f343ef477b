"""Turn the block tokens of a text into blocks of the report."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from markdown_it.tree import SyntaxTreeNode

from gen.load.markdown.findings import Findings, LineFindings
from gen.load.markdown.inlines import InlineReader
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
    """Read the blocks of one text; `numbers` gives its headings their anchors."""

    findings: Findings
    read_image: "ReadImage"
    numbers: "Iterator[int]"

    @classmethod
    def start(cls, findings: Findings, read_image: "ReadImage") -> "BlockReader":
        """Begin with the first heading."""
        return cls(findings, read_image, count(1))

    def read(self, nodes: Sequence[SyntaxTreeNode]) -> Blocks:
        """Return the blocks that `nodes` stand for."""
        return tuple(self._block(node) for node in nodes)

    def _block(self, node: SyntaxTreeNode) -> Block:
        match node.type:
            case "blockquote":
                return Quote(self.read(node.children))
            case "bullet_list":
                return BulletList(self._items(node), _is_tight(node))
            case "ordered_list":
                start = int(node.attrs.get("start", 1))
                return OrderedList(self._items(node), start, _is_tight(node))
            case "table":
                return self._table(node)
            case _:
                return self._leaf(node)

    def _leaf(self, node: SyntaxTreeNode) -> Block:
        match node.type:
            case "paragraph":
                return Paragraph(self._inlines(node))
            case "heading":
                anchor = f"heading-{next(self.numbers)}"
                return Heading(int(node.tag[1:]), self._inlines(node), anchor)
            case "code_block" | "fence":
                return CodeBlock(node.content.removesuffix("\n"))
            case "hr":
                return Divider()
            case unknown:
                raise ValueError(f"the grammar makes no block of type {unknown}")

    def _items(self, node: SyntaxTreeNode) -> tuple[ListItem, ...]:
        return tuple(ListItem(self.read(item.children)) for item in node.children)

    def _table(self, node: SyntaxTreeNode) -> Table:
        head, *rows = [row for part in node.children for row in part.children]
        columns = tuple(Column(self._inlines(cell), _align(cell)) for cell in head.children)
        return Table(
            columns,
            tuple(tuple(self._inlines(cell) for cell in row.children) for row in rows),
        )

    def _inlines(self, node: SyntaxTreeNode) -> Inlines:
        """Read the one inline token of a paragraph, a heading or a cell."""
        token = node.children[0].token
        if token is None:
            return ()
        findings = LineFindings(self.findings, token.meta["pieces"])
        return InlineReader(token.content, findings, self.read_image).read(token.children or [])


def _align(cell: SyntaxTreeNode) -> Align:
    return _ALIGN.get(str(cell.attrs.get("style", "")), "left")


def _is_tight(node: SyntaxTreeNode) -> bool:
    paragraphs = (
        block for item in node.children for block in item.children if block.type == "paragraph"
    )
    return all(paragraph.hidden for paragraph in paragraphs)
