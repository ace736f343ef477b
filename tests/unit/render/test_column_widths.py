"""Columns share a table's width by what stands in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.render.column_widths import MEASURE, column_widths
from gen.render.line_estimate import line_count, measure_text

TITLE = "最高人民法院关于审理商品房买卖合同纠纷案件适用法律若干问题的解释第五条"


def in_em(widths):
    return [width * MEASURE / 100 for width in widths]


def test_short_columns_keep_to_one_line_and_prose_takes_the_rest():
    columns = (["编号", "S-01", "S-02"], ["核心引用", TITLE, TITLE], ["作用", "核心／双向", "补充"])
    number, citation, role = in_em(column_widths(columns))
    assert 2.5 <= number < 6
    assert 3 <= role < 8
    assert citation > 28


def test_equal_columns_are_equal():
    assert column_widths([["甲", "一二"]] * 4) == (25.0, 25.0, 25.0, 25.0)


def test_a_short_column_is_never_a_sliver_beside_long_ones():
    columns = [["序号", "1"], *([["内容", TITLE * 3]] * 4)]
    assert in_em(column_widths(columns))[0] >= 2.8


def test_terms_give_way_where_that_saves_lines_of_the_table():
    types, citations, roles = ["司法解释"] * 9, ["一" * 58] * 9, ["核心/双向"] * 9
    columns = (["类型", *types], ["核心引用", *citations], ["作用", *roles], ["相关性", *"高" * 9])
    kind, _, role, relevance = in_em(column_widths(columns))
    assert kind < 4
    assert role < 5
    assert relevance >= 3


def test_a_forced_line_break_is_no_reason_for_width():
    lines = "法条关键词检索\n认购订购预订\n商品房买卖合同"
    broken, whole = in_em(column_widths([["检索词", lines], ["说明", TITLE * 3]]))
    assert broken < 12
    assert whole > 30


def test_a_long_word_does_not_push_the_others_out():
    columns = (["网址", "https://example.invalid/" + "a" * 300], ["说明", TITLE])
    address, note = in_em(column_widths(columns))
    assert address > 8
    assert note > 6


def test_too_many_columns_still_share_the_width():
    widths = column_widths([["很长的列名称", "一二三四五六七八"]] * 20)
    assert sum(widths) == pytest.approx(100)
    assert min(widths) > 3


@given(
    st.integers(1, 8).flatmap(
        lambda rows: st.lists(
            st.lists(st.text(max_size=40), min_size=rows, max_size=rows), min_size=1, max_size=7
        )
    )
)
def test_the_shares_are_positive_and_add_up(columns):
    widths = column_widths(columns)
    assert sum(widths) == pytest.approx(100, abs=0.01)
    assert all(width > 0 for width in widths)


def test_a_row_is_kept_on_one_line_where_several_columns_together_make_room():
    citations = ["《民法典》第五百九十二条第二款", "《合同编通则解释》第六十四条"] * 5
    columns = (
        ["编号", *["S-01"] * 10],
        ["类型", *["司法解释"] * 10],
        ["核心引用", *citations],
        ["作用", *["核心/双向"] * 10],
        ["核验", *["\ufffc在案 \ufffc一致 \ufffc有效"] * 10],
    )
    widths = [width - 0.4 for width in in_em(column_widths(columns, padding=0.4))]
    lines = [
        line_count(measure_text(text), width)
        for column, width in zip(columns, widths, strict=True)
        for text in column
    ]
    assert max(lines) == 1
