"""Text becomes HTML without becoming markup, and units do not part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.render.measure import balanced, shortened, text_width
from gen.render.typeset import clean, literal, one_line, typeset


def kept(text: str) -> str:
    return f'<span class="unbroken">{text}</span>'


@pytest.mark.parametrize(
    "unit",
    [
        "第577条",
        "第120条之一",
        "30%",
        "126.5平方米",
        "1,200万元",
        "2026年",
        "12月",
        "100℃",
        "14 条",
    ],
)
def test_a_number_stays_with_its_unit(unit):
    assert typeset(f"依{unit}，") == f"依{kept(unit)}，"


def test_prose_is_left_alone():
    text = "《中华人民共和国民法典》第五百七十七条 CISG 12345"
    assert typeset(text) == text


def test_markup_is_text_and_lines_are_kept():
    assert typeset("<b>&\n\n二 ") == "&lt;b&gt;&amp;<br>二 "
    assert literal("a\n  <b>") == "a\n  &lt;b&gt;"
    assert one_line("一\r\n 二\u2028三") == "一 二 三"


@given(st.text(st.characters(), max_size=30))
def test_cleaned_text_can_be_encoded_and_has_no_controls(text):
    cleaned = clean(text)
    cleaned.encode("utf-8")
    controls = {chr(code) for code in range(32)} - {"\t", "\n"} | set("\u202e\u2066\x7f\u2028")
    assert not controls & set(cleaned)
    assert clean(cleaned) == cleaned


@given(st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"])), st.integers(2, 40))
def test_a_shortened_text_fits(text, room):
    line = shortened(text, room)
    assert text_width(line) <= room
    assert line == one_line(text).strip() or line.endswith("…")


def test_a_title_of_two_lines_is_balanced():
    assert balanced("一" * 20, 20) == 20
    assert balanced("一" * 22, 20) == 12
