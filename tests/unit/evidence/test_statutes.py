"""Articles are told from references to them, whatever became of lines, spaces and marks."""

import pytest

from gen.evidence.statutes import articles_in
from gen.evidence.texts import Origin, StatuteText


def read(text: str) -> list[tuple[str, str]]:
    whole = StatuteText(text, Origin("f"), "示例法")
    found = articles_in(whole)
    assert all(text[a.origin.offset :].startswith(a.content) for a in found)
    return [(each.label, each.content) for each in found]


def test_a_statute_on_one_line_is_parted_at_the_ends_of_sentences() -> None:
    assert read("第一条 甲。第二条 乙。") == [("第一条", "甲。"), ("第二条", "乙。")]


def test_later_paragraphs_belong_to_their_article() -> None:
    assert read("第十条　甲。\n\n乙。\n（一）丙；\n（二）丁。\n第十一条　戊。")[0] == (
        "第十条",
        "甲。\n\n乙。\n（一）丙；\n（二）丁。",
    )


@pytest.mark.parametrize("reference", ["第十条所称情形，丙。", "第三十条 所称情形，丙。"])
def test_a_reference_at_the_start_of_a_line_is_no_article(reference: str) -> None:
    labels = [label for label, _ in read(f"第二十条　甲。\n\n{reference}\n第二十一条　乙。")]
    assert labels == ["第二十条", "第二十一条"]


def test_without_a_space_only_the_very_next_number_is_an_article() -> None:
    text = "第一条为了甲。\n第二条本法所称乙。\n第三条规定的情形除外。\n第九条丙。"
    assert [label for label, _ in read(text)] == ["第一条", "第二条"]


def test_the_first_article_begins_a_line_or_has_a_space_behind_its_number() -> None:
    text = "本办法第一条规定目的。第一条为了甲。\n第一条为了乙，制定本法。\n第二条本法所称丙。"
    assert [content for _, content in read(text)] == ["为了乙，制定本法。", "本法所称丙。"]
    assert read("前言。第一条　甲。") == [("第一条", "甲。")]
    assert read("第三条规定甲。\n第三条丙。") == []


def test_full_width_digits_and_inserted_articles_are_read() -> None:
    found = read("第１３３条　甲。\n第１３３条之一　乙。\n第一百三十四条　丙。")
    assert [label for label, _ in found] == ["第１３３条", "第１３３条之一", "第一百三十四条"]


def test_marks_of_markdown_are_no_text() -> None:
    assert read("**第一条** 甲。\n\n**第二条** 乙。\n### 第三条\n丙。") == [
        ("第一条", "甲。"),
        ("第二条", "乙。"),
        ("第三条", "丙。"),
    ]


def test_an_annex_ends_the_articles_and_has_none() -> None:
    found = read(
        "第一条　甲，见附件。\n附件所列目录另行公布。\n附件一　目录\n第一条　乙\n第二条　丙"
    )
    assert found == [("第一条", "甲，见附件。\n附件所列目录另行公布。")]


def test_headings_between_articles_belong_to_none() -> None:
    found = read("第一条　甲。\n第二章　合同的订立\n第二条　乙。\n附则\n第三条　丙。")
    assert [content for _, content in found] == ["甲。", "乙。", "丙。"]
