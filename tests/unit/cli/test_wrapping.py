"""Pages are broken into lines as a reader of Chinese expects."""

from hypothesis import given
from hypothesis import strategies as st

from gen.cli.wrapping import paragraphs, wrapped
from gen.diagnostics.cells import cell_width

TEXT = st.text(st.sampled_from("检索报告，。（）“”ab-/ "), max_size=60).map(str.strip)


def test_a_line_ends_between_characters_but_not_before_a_full_stop() -> None:
    assert wrapped("核验每一条来源，生成报告。", 16) == ["核验每一条来源，", "生成报告。"]
    assert wrapped("核验每一条来源的报告。", 20) == ["核验每一条来源的报", "告。"]


def test_words_and_options_stay_whole() -> None:
    assert wrapped("版本由 --edition client 选定", 12) == ["版本由", "--edition", "client 选定"]


@given(TEXT, st.integers(12, 40))
def test_nothing_is_lost_and_lines_fit(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert cell_width(line) <= width or len(line.split()) == 1


def test_a_sentence_that_goes_on_is_joined_and_a_finished_one_is_not() -> None:
    text = "底稿原文连续 800 字\n以上的略去。\n人名不作处理。\n\n退出码：0。"
    assert list(paragraphs(text)) == [
        "底稿原文连续 800 字以上的略去。",
        "人名不作处理。",
        "",
        "退出码：0。",
    ]
