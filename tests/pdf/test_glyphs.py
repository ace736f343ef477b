"""Every character has a glyph of its own: check 27."""

import io
import re
from collections.abc import Callable, Iterator
from typing import Any

import pikepdf
import pytest

from tests.pdf.printed import COPIES, Printed
from tests.pdf.small_report import chapter, paragraph, report_with

_NOTDEF = 0
_NOWHERE = "\U000f1234"
"""A character for private use, which no font of ours has."""


def boxes(printed: Printed) -> list[str]:
    """Return the pages that show the glyph for what a font does not have, and how often."""
    with pikepdf.open(io.BytesIO(printed.pdf.data)) as document:
        counts = {
            number: sum(glyph == _NOTDEF for glyph in _glyphs(page))
            for number, page in enumerate(document.pages, start=1)
        }
    return [f"{number}: {count}" for number, count in counts.items() if count]


def _glyphs(page: Any) -> Iterator[int]:
    """Yield the number of every glyph that a page draws; our fonts use two bytes for a code."""
    glyph_of: Callable[[int], int] = int
    for operands, operator in pikepdf.parse_content_stream(page, "Tf Tj TJ"):
        if str(operator) == "Tf":
            glyph_of = _glyph_map(page.Resources.Font[str(operands[0])])
            continue
        shown = [operands[0]] if isinstance(operands[0], pikepdf.String) else operands[0]
        for part in shown:
            if isinstance(part, pikepdf.String):
                yield from map(glyph_of, _pairs(bytes(part)))


def _glyph_map(font: Any) -> Callable[[int], int]:
    """Return what turns a code into a glyph: itself, unless the font lists its codes one by one."""
    if not isinstance(font.Encoding, pikepdf.Stream):
        return int
    listed = re.findall(rb"<([0-9a-f]{4})> (\d+)", font.Encoding.read_bytes())
    glyphs = {int(code, 16): int(glyph) for code, glyph in listed}
    return lambda code: glyphs.get(code, _NOTDEF)


def _pairs(data: bytes) -> list[int]:
    return [high << 8 | low for high, low in zip(data[::2], data[1::2], strict=True)]


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_27_no_box_stands_for_a_character(press, copy):
    """27. No boxes (.notdef), and no character that cannot be copied."""
    printed = press(copy)
    assert boxes(printed) == []
    assert printed.pdf.missing_glyphs == ()
    assert [line.text for line in printed.sheets.lines if "\ufffd" in line.text] == []


def test_a_character_without_glyph_is_noticed(spoil):
    printed = spoil(report_with(chapter(paragraph(f"甲{_NOWHERE}乙")))).printed
    assert printed.pdf.missing_glyphs == (_NOWHERE,)
    assert boxes(printed) == ["3: 1"]
