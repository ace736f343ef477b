"""Print blocks as Markdown lines."""

import re
from collections.abc import Iterable, Sequence

from gen.model.block import (
    Block,
    Blocks,
    BulletList,
    CodeBlock,
    Divider,
    Heading,
    ListItem,
    OrderedList,
    Paragraph,
    Quote,
    Table,
)
from gen.render.markdown_inline import print_cell, print_heading, print_paragraph
from gen.render.markdown_lower import lower
from gen.render.typeset import clean

Lines = Sequence[str]

_DEEPEST_HEADING = 6
_LARGEST_NUMBER = 999_999_999  # of a list: CommonMark 0.31 §5.2
_RULES = {"left": "---", "center": ":---:", "right": "---:"}


def print_blocks(blocks: Blocks) -> Lines:
    """Return `blocks` one below the other, an empty line between two; empty ones are left out."""
    return _stack(_printed(blocks), tight=False)


def print_item(marker: str, blocks: Blocks, indent: int, *, tight: bool = False) -> Lines:
    """Return `blocks` after `marker`, the further lines indented by `indent` spaces.

    Only a paragraph or a heading stands on the line of the marker. Anything else begins on the
    next, where nothing can be taken together with the marker, as ``- - -`` would be.
    """
    printed = _printed(blocks)
    lines = list(_stack(printed, tight))
    begins_with_words = bool(printed) and isinstance(printed[0][0], Paragraph | Heading)
    first = f"{marker} {lines.pop(0)}" if begins_with_words else marker
    return [first, *(" " * indent + line if line else "" for line in lines)]


def _printed(blocks: Iterable[Block]) -> list[tuple[Block, Lines]]:
    """Print each block. Of two lists side by side the second gets other signs, lest they join."""
    printed: list[tuple[Block, Lines]] = []
    other_signs = False
    for block in lower(blocks):
        follows_its_kind = bool(printed) and type(printed[-1][0]) is type(block)
        signs = follows_its_kind and not other_signs
        lines = _print(block, signs)
        if lines:
            printed.append((block, lines))
            other_signs = signs
    return printed


def _stack(printed: list[tuple[Block, Lines]], tight: bool) -> Lines:
    stacked: list[str] = []
    before: Block | None = None
    for block, lines in printed:
        if before and not (tight and _may_follow_directly(before, block, lines)):
            stacked.append("")
        stacked.extend(lines)
        before = block
    return stacked


def _may_follow_directly(before: Block, block: Block, lines: Lines) -> bool:
    """Tell whether a list may begin right below a paragraph (CommonMark 0.31 §5.2)."""
    if not isinstance(before, Paragraph) or " " not in lines[0]:
        return False
    return isinstance(block, BulletList) or (isinstance(block, OrderedList) and block.start == 1)


def _print(block: Block, other_signs: bool) -> Lines:
    match block:
        case Paragraph(content):
            text = print_paragraph(content)
            return text.split("\n") if text else []
        case Heading(level, content):
            return [f"{'#' * min(level, _DEEPEST_HEADING)} {print_heading(content)}".rstrip()]
        case BulletList(items, tight):
            sign = "+" if other_signs else "-"
            return _list([sign] * len(items), items, tight)
        case OrderedList(items, start, tight):
            end = ")" if other_signs else "."
            numbers = range(start, start + len(items))
            return _list([f"{min(n, _LARGEST_NUMBER)}{end}" for n in numbers], items, tight)
        case _:
            return _print_other(block)


def _print_other(block: Block) -> Lines:
    match block:
        case Quote(blocks):
            return [f"> {line}" if line else ">" for line in print_blocks(blocks)]
        case Table():
            return _table(block)
        case CodeBlock(text):
            return _code(clean(text))
        case Divider():
            return ["***"]
        case unknown:
            raise ValueError(f"Markdown has no {unknown.kind}")


def _list(markers: Sequence[str], items: Sequence[ListItem], tight: bool) -> Lines:
    printed: list[str] = []
    for marker, item in zip(markers, items, strict=True):
        if printed and not tight:
            printed.append("")
        printed += print_item(marker, item.blocks, len(marker) + 1, tight=tight)
    return printed


def _table(table: Table) -> Lines:
    if not table.columns:
        return []
    head = _row([print_cell(column.head) for column in table.columns])
    rule = _row([_RULES[column.align] for column in table.columns])
    return [head, rule, *(_row([print_cell(cell) for cell in row]) for row in table.rows)]


def _row(cells: Sequence[str]) -> str:
    return "|" + "|".join(f" {cell} " if cell else " " for cell in cells) + "|"


def _code(text: str) -> Lines:
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return [fence, *text.split("\n"), fence]
