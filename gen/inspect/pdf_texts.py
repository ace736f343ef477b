"""Read back what a finished PDF says: its pages, and every string that it carries besides.

The pages are read from their drawing commands with the fonts' own tables, as a reader's copy and
search do. What is drawn in the type area is joined over all pages, so that a name that a page break
parts is whole again; running heads and page numbers are kept apart. The strings are those of the
document's metadata, bookmarks, link targets, alternative texts and attachments.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Any

from gen.inspect.to_unicode import read_to_unicode

if TYPE_CHECKING:
    import pikepdf

    from gen.render.page_places import TypeArea

_COMMANDS = "Tf Tm Tj TJ ET"
_POINTS_PER_PIXEL = 0.75
_TOP = 5
"""The place of the distance from the top among the numbers of ``Tm``."""
_UNKNOWN = "\ufffd"

Table = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class _Line:
    """What is drawn from one place on; `y` is its distance from the top of the page in points."""

    y: float
    text: str


def pdf_texts(data: bytes, area: "TypeArea") -> Iterator[str]:
    """Yield the text of the pages, that of their margins, and every string of the document."""
    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        lines = list(_lines(pdf))
        inside = [_is_inside(line, area) for line in lines]
        yield "\n".join(line.text for line, is_in in zip(lines, inside, strict=True) if is_in)
        yield from (line.text for line, is_in in zip(lines, inside, strict=True) if not is_in)
        for item in pdf.objects:
            yield from _strings(item)
        yield from _streams(pdf)


def _is_inside(line: _Line, area: "TypeArea") -> bool:
    return area.top <= line.y <= area.top + area.height


def _lines(pdf: "pikepdf.Pdf") -> Iterator[_Line]:
    """Yield the lines of all pages; what is drawn side by side is one line."""
    tables: dict[tuple[int, int], Table] = {}
    for page in pdf.pages:
        for y, pieces in groupby(_pieces(page, tables), key=lambda piece: piece.y):
            yield _Line(y, "".join(piece.text for piece in pieces))


def _pieces(page: "pikepdf.Page", tables: dict[tuple[int, int], Table]) -> Iterator[_Line]:
    import pikepdf

    fonts = page.Resources.get("/Font", pikepdf.Dictionary())
    table: Table = {}
    y, text = 0.0, ""
    for command in pikepdf.parse_content_stream(page, _COMMANDS):
        operands: Any = command.operands
        match str(command.operator):
            case "Tf":
                table = _table(fonts[str(operands[0])], tables)
            case "Tm" | "ET":
                if text:
                    yield _Line(round(y * _POINTS_PER_PIXEL, 1), text)
                text = ""
                y = float(operands[_TOP]) if len(operands) > _TOP else y
            case _:
                text += _shown(operands[0], table)


def _table(font: Any, tables: dict[tuple[int, int], Table]) -> Table:
    key = font.objgen
    if key not in tables:
        tables[key] = read_to_unicode(font.ToUnicode.read_bytes()) if "/ToUnicode" in font else {}
    return tables[key]


def _shown(operand: Any, table: Table) -> str:
    """Return the text that a string, or an array of strings and distances, shows."""
    import pikepdf

    parts = [operand] if isinstance(operand, pikepdf.String) else list(operand)
    codes = b"".join(bytes(part) for part in parts if isinstance(part, pikepdf.String))
    pairs = zip(codes[::2], codes[1::2], strict=False)
    return "".join(table.get(high << 8 | low, _UNKNOWN) for high, low in pairs)


def _strings(item: Any) -> Iterator[str]:
    """Yield the strings inside one object; what it refers to is an object of its own."""
    import pikepdf

    if isinstance(item, pikepdf.String):
        yield str(item)
        return
    values: Iterable[Any] = ()
    if isinstance(item, pikepdf.Dictionary | pikepdf.Stream):
        values = (value for _, value in item.items())
    elif isinstance(item, pikepdf.Array):
        values = item
    for value in values:
        if not getattr(value, "is_indirect", False):
            yield from _strings(value)


def _streams(pdf: "pikepdf.Pdf") -> Iterator[str]:
    """Yield the metadata and what is attached; a stream of anything else is drawn or embedded."""
    if "/Metadata" in pdf.Root:
        yield pdf.Root.Metadata.read_bytes().decode("utf-8", "replace")
    for name, attached in pdf.attachments.items():
        yield name
        yield attached.get_file().read_bytes().decode("utf-8", "replace")
