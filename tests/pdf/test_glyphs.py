"""Every character has a glyph of its own: check 27."""

import io
from collections.abc import Iterator
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
            number: sum(code == _NOTDEF for code in _codes(page))
            for number, page in enumerate(document.pages, start=1)
        }
    return [f"{number}: {count}" for number, count in counts.items() if count]


def _codes(page: Any) -> Iterator[int]:
    """Yield the code of every glyph that a page draws; all our fonts use two bytes for one."""
    for operands, operator in pikepdf.parse_content_stream(page, "Tj TJ"):
        assert str(operator) in {"Tj", "TJ"}
        shown = [operands[0]] if isinstance(operands[0], pikepdf.String) else operands[0]
        for part in shown:
            if isinstance(part, pikepdf.String):
                data = bytes(part)
                yield from (high << 8 | low for high, low in zip(data[::2], data[1::2], strict=True))


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
