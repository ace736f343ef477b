"""Read what the pages of a finished PDF show."""

from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from gen.inspect.drawing import Canvas, Drawing, GraphicsState
from gen.inspect.pdf_commands import Commands
from gen.inspect.planes import IDENTITY, Box

if TYPE_CHECKING:
    import pikepdf

    from gen.inspect.pdf_fonts import PdfFont


def drawings_of(data: bytes) -> tuple[Drawing, ...]:
    """Return what each page of the PDF file `data` shows, in order."""
    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        return tuple(_drawings(pdf))


def _drawings(pdf: "pikepdf.Pdf") -> Iterator[Drawing]:
    fonts: dict[tuple[int, int], PdfFont] = {}
    for page in pdf.pages:
        left, bottom, right, top = (float(edge) for edge in page.mediabox)
        sheet = Box(left, bottom, right, top)
        canvas = Canvas()
        commands = Commands(canvas, fonts, GraphicsState(IDENTITY, sheet))
        commands.follow(page.obj, page.get("/Resources"))
        yield Drawing(sheet, tuple(canvas.texts), tuple(canvas.shapes))
