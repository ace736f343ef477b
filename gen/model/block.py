"""Define the blocks of the arranged report: paragraphs, lists, tables, quotations, source entries.

Blocks know nothing of formats. Renderers choose by `kind`.
"""

from dataclasses import dataclass
from typing import Literal

from gen.model.figure import Figure
from gen.model.inline import Inlines

Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph."""

    content: Inlines
    kind: str = "paragraph"


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a section, level 1 to 6 counted from the document's title (level 1)."""

    level: int
    content: Inlines
    anchor: str
    kind: str = "heading"


@dataclass(frozen=True, slots=True)
class ListItem:
    """One item of a list."""

    blocks: "Blocks"
    kind: str = "list_item"


@dataclass(frozen=True, slots=True)
class BulletList:
    """An unordered list; `tight` lists print their items without space between."""

    items: tuple[ListItem, ...]
    tight: bool = True
    kind: str = "bullet_list"


@dataclass(frozen=True, slots=True)
class OrderedList:
    """A numbered list that starts at `start`."""

    items: tuple[ListItem, ...]
    start: int = 1
    tight: bool = True
    kind: str = "ordered_list"


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table: its head and its alignment.

    `role` names the column for a theme (``id``, ``citation``, ``text``, …), so that widths can be
    set without counting; the author's own tables have the role ``author``.
    """

    head: Inlines
    align: Align = "left"
    role: str = "author"


@dataclass(frozen=True, slots=True)
class Table:
    """A table; every row has as many cells as there are columns."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Inlines, ...], ...]
    role: str = "author"
    kind: str = "table"


@dataclass(frozen=True, slots=True)
class Quote:
    """A block quotation."""

    blocks: "Blocks"
    kind: str = "quote"


@dataclass(frozen=True, slots=True)
class CodeBlock:
    """Literal lines."""

    text: str
    kind: str = "code_block"


@dataclass(frozen=True, slots=True)
class Divider:
    """A thematic break."""

    kind: str = "divider"


@dataclass(frozen=True, slots=True)
class Field:
    """A labelled value, such as 引用 or 客户."""

    label: str
    content: Inlines
    role: str


@dataclass(frozen=True, slots=True)
class Fields:
    """A list of labelled values."""

    fields: tuple[Field, ...]
    kind: str = "fields"


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """One selected source of section six: its anchor, its title and its labelled values."""

    source_id: str
    anchor: str
    title: str
    level: int
    fields: tuple[Field, ...]
    kind: str = "source_entry"


@dataclass(frozen=True, slots=True)
class Notice:
    """A set-apart statement of the report itself; `role` says which (``limits``, ``verdict``)."""

    role: str
    title: str
    blocks: "Blocks"
    kind: str = "notice"


@dataclass(frozen=True, slots=True)
class Signature:
    """The end of a document: who signs, in `lines`, and when; `seal` labels the place for a seal.

    Without a `seal` there is no such place.
    """

    firm: str
    lines: tuple[str, ...]
    date: str
    seal: str = ""
    kind: str = "signature"


Block = (
    Paragraph
    | Heading
    | BulletList
    | OrderedList
    | Table
    | Quote
    | CodeBlock
    | Divider
    | Fields
    | SourceEntry
    | Notice
    | Signature
    | Figure
)
Blocks = tuple[Block, ...]
