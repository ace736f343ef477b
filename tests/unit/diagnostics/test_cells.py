"""A terminal shows text; it never obeys it."""

import pytest

from gen.diagnostics.cells import cell_width, padded, visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("《民法典》第563条", "《民法典》第563条"),
        ("红\x1b[31m色", "红<U+001B>[31m色"),
        ("a\nb\r", "a<U+000A>b<U+000D>"),
        ("\u202egnp.exe", "<U+202E>gnp.exe"),
        ("零\u200b宽", "零<U+200B>宽"),
        ("\u2028", "<U+2028>"),
        ("\ud800", "<U+D800>"),
        ("a\tb", "a    b"),
        ("䶮𬀩", "䶮𬀩"),
    ],
)
def test_what_would_act_or_hide_is_made_visible(text: str, shown: str) -> None:
    assert visible(text) == shown


@pytest.mark.parametrize(
    ("text", "cells"),
    [("abc", 3), ("中文", 4), ("（）", 4), ("𬀩", 2), ("e\u0301", 1), ("“…”", 3), ("ｆｕｌｌ", 8)],
)
def test_wide_characters_take_two_cells_and_accents_none(text: str, cells: int) -> None:
    assert cell_width(text) == cells


def test_columns_of_chinese_text_are_filled_by_cells() -> None:
    assert padded("法律", 6) == "法律  "
