"""Read back what a finished PDF says: its pages, and every string that it carries besides.

The pages are read from their drawing commands with the fonts' own tables, as a reader's copy and
search do. What is drawn in the type area is joined over all pages, so that a name that a page break
parts is whole again; running heads and page numbers are kept apart. The strings are those of the
document's metadata, bookmarks, link targets, alternative texts and attachments.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Any

from gen.inspect.drawing import Drawing

if TYPE_CHECKING:
    import pikepdf

    from gen.render.page_places import TypeArea


@dataclass(frozen=True, slots=True)
class _Line:
    """What is drawn from one place on; `y` is its distance from the top of the page in points."""

    y: float
    text: str


def pdf_texts(data: bytes, area: "TypeArea", drawings: Sequence[Drawing]) -> Iterator[str]:
    """Yield the text of the pages, that of their margins, and every string of the document.

    `drawings` are what the pages of `data` show.
    """
    import pikepdf

    lines = list(_lines(drawings))
    inside = [_is_inside(line, area) for line in lines]
    yield "\n".join(line.text for line, is_in in zip(lines, inside, strict=True) if is_in)
    yield from (line.text for line, is_in in zip(lines, inside, strict=True) if not is_in)
    with pikepdf.open(BytesIO(data)) as pdf:
        for item in pdf.objects:
            yield from _strings(item)
        yield from _streams(pdf)


def _is_inside(line: _Line, area: "TypeArea") -> bool:
    return area.top <= line.y <= area.top + area.height


def _lines(drawings: Sequence[Drawing]) -> Iterator[_Line]:
    """Yield the lines of all pages; what is drawn side by side is one line."""
    for page in drawings:
        for y, texts in groupby(page.texts, key=lambda text: round(page.area.top - text.y, 1)):
            yield _Line(y, "".join(text.text for text in texts))


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
