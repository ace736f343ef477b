"""What the report says is compared letter by letter with the archived passage."""

from hypothesis import given
from hypothesis import strategies as st

from gen.serve.review.passage_diff import compare

ARTICLE = (
    "用人单位自用工之日起超过一个月不满一年未与劳动者订立书面劳动合同的，"
    "应当向劳动者每月支付二倍的工资。"
)


def pieces(words: str, passage: str) -> list[tuple[str, str]]:
    return [(piece.kind, piece.text) for piece in compare(words, passage).pieces]


def test_words_that_stand_there_are_identical() -> None:
    found = compare("每月支付二倍的工资", ARTICLE)
    assert found.is_identical
    assert ("same", "每月支付二倍的工资") in pieces("每月支付二倍的工资", ARTICLE)


def test_an_altered_figure_and_a_negation_are_shown() -> None:
    assert pieces("不应当向劳动者每月支付五倍的工资", ARTICLE)[1:] == [
        ("report", "不"),
        ("same", "应当向劳动者每月支付"),
        ("source", "二"),
        ("report", "五"),
        ("same", "倍的工资"),
        ("around", "。"),
    ]
    assert not compare("不应当向劳动者每月支付五倍的工资", ARTICLE).is_identical


def test_what_was_replaced_at_the_end_is_shown_on_both_sides() -> None:
    assert pieces("每月支付双倍的报酬。", ARTICLE)[1:] == [
        ("same", "每月支付"),
        ("source", "二"),
        ("report", "双"),
        ("same", "倍的"),
        ("source", "工资"),
        ("report", "报酬"),
        ("same", "。"),
    ]


def test_a_letter_of_the_new_words_elsewhere_in_the_source_leads_nobody_astray() -> None:
    source = "出卖人已经按照约定收受购房款的，该协议应当认定为商品房买卖合同。"
    assert pieces("已经按照约定收受定金的", source) == [
        ("around", "出卖人"),
        ("same", "已经按照约定收受"),
        ("source", "购房款"),
        ("report", "定金"),
        ("same", "的"),
        ("around", "，该协议应当认定为商品房买卖合同。"),
    ]


def test_other_words_are_not_compared_and_common_runs_still_show() -> None:
    found = compare("本院认为原告的请求缺乏依据，未与劳动者订立合同属实，不予支持", ARTICLE)
    assert not found.is_compared
    assert ("same", "未与劳动者订立") in [(piece.kind, piece.text) for piece in found.pieces]


@given(st.text("甲乙丙应当不得。", max_size=40), st.text("甲乙丙应当不得。", max_size=80))
def test_nothing_is_lost_on_either_side(words: str, passage: str) -> None:
    found = compare(words, passage)
    kept = "".join(piece.text for piece in found.pieces if piece.kind != "report")
    assert kept == passage
    if found.is_compared:
        said = "".join(piece.text for piece in found.pieces if piece.kind in {"same", "report"})
        assert said == words.strip()
