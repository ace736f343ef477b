"""The estimate of lines follows the rules by which a line is broken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.render.line_estimate import line_count, measure_text


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("一二三四五六七八", 8, 1),
        ("一二三四五六七八", 7, 2),
        ("一\n二", 8, 2),
        ("一二三四五六七。", 7, 2),  # no mark begins a line
        ("一二三四五（六）七", 6, 2),  # none ends one
        ("一二三四120万元", 5, 2),  # a number stays with its unit
        ("核心/双向", 3, 2),
        ("司法解释", 3, 2),
        ("指导性案例", 3, 2),
        ("甲" * 3 + "abcdefghij", 4, 3),  # too long a word is broken anywhere
        ("", 3, 1),
    ],
)
def test_lines(text, width, lines):
    assert line_count(measure_text(text), width) == lines


@given(st.text(max_size=40), st.floats(1, 40), st.floats(0, 10))
def test_more_width_never_takes_more_lines(text, width, more):
    measured = measure_text(text)
    assert line_count(measured, width + more) <= line_count(measured, width)
    assert line_count(measured, measured.full + 0.01) == len(measured.lines)
