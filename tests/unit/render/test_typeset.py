"""Text becomes HTML without becoming markup, and units do not part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.render.measure import shortened, text_width, title_lines
from gen.render.typeset import clean, literal, one_line, term_parts, typeset, typeset_term


def kept(text: str) -> str:
    return f'<span class="unbroken">{text}</span>'


def whole(text: str) -> str:
    return f'<span class="whole">{text}</span>'


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


@pytest.mark.parametrize(
    ("article", "typeset_article"),
    [
        ("第六条", kept("第六条")),
        ("第十二条第一款", whole(kept("第十") + kept("二条")) + kept("第一款")),
        ("第六十七条", whole(kept("第六") + "十" + kept("七条"))),
        ("第四百九十五条", whole(kept("第四") + "百九十" + kept("五条"))),
    ],
)
def test_neither_the_first_nor_the_last_sign_of_an_article_stands_alone(article, typeset_article):
    assert typeset(article) == typeset_article


@pytest.mark.parametrize(
    ("number", "typeset_number"),
    [
        ("（2023）京0105民初12345号之一", "（2023）京0105民初" + kept("12345号之一")),
        ("法释〔2023〕13号", "法释〔2023〕" + kept("13号")),
    ],
)
def test_the_number_of_a_case_or_a_document_is_marked_as_one(number, typeset_number):
    assert typeset(f"见{number}。") == f"见{whole(typeset_number)}。"


@pytest.mark.parametrize("term", ["S-01", "P-120", "2026-10-12"])
def test_a_browser_may_not_break_an_id_or_a_date_at_its_hyphen(term):
    assert typeset(f"见{term}至") == f'见<span class="hyphened">{term}</span>至'
    assert typeset(f"X{term}-1") == f"X{term}-1"


def test_a_term_parts_before_its_head():
    assert term_parts("司法解释") == ("司法", "解释")
    assert typeset_term("指导性案例") == kept("指导性") + kept("案例")
    assert term_parts("法律") is term_parts("相关性") is term_parts("其他核实材料") is None
    assert typeset_term("第12条<b>") == typeset("第12条<b>")


def test_prose_is_left_alone():
    text = "《中华人民共和国民法典》有两条路径，CISG 12345"
    assert typeset(text) == text


def test_markup_is_text_and_lines_are_kept():
    assert typeset("<b>&\n\n二 ") == "&lt;b&gt;&amp;<br>二 "
    assert literal("a\n  <b>") == "a\n  &lt;b&gt;"
    assert one_line("一\r\n 二\u2028三") == "一 二 三"


@given(st.text(st.characters(), max_size=30))
def test_cleaned_text_can_be_encoded_and_has_no_controls(text):
    cleaned = clean(text)
    cleaned.encode("utf-8")
    controls = {chr(code) for code in range(32)} - {"\t", "\n"} | set(
        "\u061c\u200e\u200f\u202e\u2066\x7f\u2028"
    )
    assert not controls & set(cleaned)
    assert clean(cleaned) == cleaned


@given(st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"])), st.integers(2, 40))
def test_a_shortened_text_fits(text, room):
    line = shortened(text, room)
    assert text_width(line) <= room
    assert line == one_line(text).strip() or line.endswith("…")


@pytest.mark.parametrize(
    "lines",
    [
        ("有限责任公司股东查阅会计凭证", "与不正当目的的抗辩研究"),
        ("商铺认购书与房屋租赁合同：", "预约、本约与出卖人另售的责任"),
        ("商铺认购书：", "预约、本约与出卖人另售的责任"),
        ("一二三四五六七八九十甲", "乙丙丁戊己庚辛壬癸子丑"),
    ],
)
def test_a_title_is_parted_where_a_reader_would(lines):
    assert title_lines("".join(lines), 18) == lines


@given(st.text(max_size=50), st.integers(4, 30))
def test_a_title_keeps_its_characters_and_fits_or_stays_whole(title, room):
    lines = title_lines(title, room)
    assert "".join("".join(lines).split()) == "".join(one_line(title).split())
    assert len(lines) == 1 or max(map(text_width, lines)) <= room


def test_a_short_title_stays_on_its_line():
    assert title_lines("一" * 20, 20) == ("一" * 20,)
