"""Read what the fonts of a PDF say about their glyphs: the text they stand for, and their widths.

WeasyPrint writes composite fonts with two-byte codes that are glyph numbers; a font of any other
make shows text that cannot be read back, and counts as unreadable.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gen.inspect.to_unicode import read_to_unicode

UNKNOWN = "\ufffd"
_THOUSAND = 1000.0


@dataclass(frozen=True, slots=True)
class PdfFont:
    """Map glyph codes to text, and to widths in em."""

    texts: Mapping[int, str]
    widths: Mapping[int, float]
    usual_width: float = 1.0

    def glyphs(self, data: bytes) -> Iterator[tuple[str, float]]:
        """Yield text and width, in em, of every glyph that the string `data` shows."""
        for high, low in zip(data[::2], data[1::2], strict=False):
            code = high << 8 | low
            yield self.texts.get(code, UNKNOWN), self.widths.get(code, self.usual_width)


NO_FONT = PdfFont({}, {})


def read_font(font: Any) -> PdfFont:
    """Return what the font dictionary `font` says (ISO 32000-2 §9.7.4)."""
    texts = read_to_unicode(font.ToUnicode.read_bytes()) if "/ToUnicode" in font else {}
    if "/DescendantFonts" not in font:
        return PdfFont(texts, {})
    descendant = font.DescendantFonts[0]
    usual = float(descendant.get("/DW", 1000)) / _THOUSAND
    return PdfFont(texts, dict(_widths(descendant.get("/W", ()))), usual)


def _widths(array: Any) -> Iterator[tuple[int, float]]:
    """Read ``c [w1 w2 …]`` and ``first last w`` (ISO 32000-2 §9.7.4.3)."""
    items = list(array)
    place = 0
    while place + 1 < len(items):
        first, second = int(items[place]), items[place + 1]
        try:
            widths = [float(width) for width in second]
            place += 2
        except TypeError:
            widths = [float(items[place + 2])] * (int(second) - first + 1)
            place += 3
        yield from ((first + index, width / _THOUSAND) for index, width in enumerate(widths))
