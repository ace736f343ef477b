"""What the reader reports beside the text, and what it then shows instead."""

import pytest

from gen.load.markdown import MarkdownFault, read_markdown
from gen.model.block import BulletList, Paragraph, Quote
from gen.model.inline import Emphasis, Text, plain_text
from tests.at_once import at_once


def shown(text):
    return "".join(plain_text(block.content) for block in text.blocks)


@pytest.mark.parametrize(
    ("markdown", "kind", "column", "facts", "instead"),
    [
        ("看[x](javascript:a)", "link-refused", 2, {"href": "javascript:a"}, "看[x](javascript:a)"),
        ("看[x](../a.md)", "link-refused", 2, {"href": "../a.md"}, "看[x](../a.md)"),
        ("看<ftp://a.cn>", "link-refused", 2, {"href": "ftp://a.cn"}, "看<ftp://a.cn>"),
        ("看<b>", "raw-html", 2, {"html": "<b>"}, "看<b>"),
        ("<div>\n", "raw-html", 1, {"html": "<div>"}, "<div>"),
        ("甲<!-- 内部\n\n说明 -->", "raw-html", 2, {"html": "<!--"}, "甲<!-- 内部说明 -->"),
        ("看![图](a.png)", "image-refused", 2, {"path": "a.png"}, "看图"),
        ("[见 [S-01]](https://a.cn)", "mark-in-link", 4, {"label": "S-01"}, "见 [S-01]"),
        ("甲[^x]", "footnote-undefined", 2, {"label": "x"}, "甲[^x]"),
        (" [^x]: 乙", "footnote-unused", 2, {"label": "x"}, ""),
    ],
)
def test_what_cannot_be_taken_as_meant_is_reported_and_shown_as_text(
    markdown, kind, column, facts, instead
):
    text = read_markdown(markdown)
    assert text.faults == (MarkdownFault(kind, 1, column, facts),)
    assert shown(text) == instead


def test_the_second_footnote_of_a_name_is_reported():
    text = read_markdown("甲[^x]\n\n[^x]: 一\n\n[^x]: 二\n")
    assert text.faults == (MarkdownFault("footnote-repeated", 5, 1, {"label": "x"}),)
    assert text.footnotes == ((Paragraph((Text("一"),)),),)


def test_cells_beyond_the_last_column_are_reported():
    text = read_markdown("- | 甲 | 乙 |\n  |---|---|\n  | 一 | 二|三 | 四 |\n")
    assert text.faults == (MarkdownFault("row-too-long", 3, 11, {"cells": "4", "columns": "2"}),)


def test_an_unclosed_raw_link_does_not_hide_the_marks_after_it():
    text = read_markdown("<a href='x'>[S-01]\n\n[S-02]\n")
    assert [mark.label for mark in text.marks] == ["S-01", "S-02"]


def depth(blocks):
    inner = [
        item.blocks if isinstance(block, BulletList) else block.blocks
        for block in blocks
        if isinstance(block, BulletList | Quote)
        for item in (block.items if isinstance(block, BulletList) else (block,))
    ]
    return max((1 + depth(blocks) for blocks in inner), default=0)


@pytest.mark.parametrize("levels", [12, 13, 20])
def test_blocks_nest_twelve_deep_and_no_deeper(levels):
    text = read_markdown("> - " * (levels // 2) + ">" * (levels % 2) + " 甲\n")
    assert depth(text.blocks) == min(levels, 12)
    expected = () if levels <= 12 else (MarkdownFault("nesting-too-deep", 1, 25, {"limit": "12"}),)
    assert text.faults == expected


def test_items_beside_each_other_on_the_deepest_level_stay_apart():
    text = read_markdown(
        "\n".join("  " * level + "- 甲" for level in range(12)) + "\n" + "  " * 11 + "- 乙"
    )
    assert text.faults == ()
    blocks = text.blocks
    for _ in range(11):
        blocks = blocks[0].items[0].blocks[1:]
    assert len(blocks[0].items) == 2


def test_emphasis_nests_twelve_deep_and_no_deeper():
    text = read_markdown("*甲 " * 14 + "乙*" + " 丙*" * 13)
    levels, content = 0, text.blocks[0].content
    while inner := [part for part in content if isinstance(part, Emphasis)]:
        levels, content = levels + 1, inner[0].content
    assert levels == 12
    assert [(fault.kind, fault.column) for fault in text.faults] == [("nesting-too-deep", 37)]
    assert (shown(text).count("甲"), shown(text).count("丙")) == (14, 13)


N = 40_000


@pytest.mark.parametrize(
    "markdown",
    [
        ">" * N,
        "> " * N,
        "[" * N,
        "![" * (N // 2) + "](x)",
        "[a](" * (N // 4),
        "[^" * (N // 3),
        "*" * N,
        "*a_ " * (N // 3),
        "**a *" * (N // 4),
        "`a" * N,
        "<a " * N + ">",
        "- a\n" * (N // 3),
        "[^a]: " * (N // 5),
        "\t" * 1_000_000 + "x",
        "民法典" * 400_000,
    ],
    ids=lambda markdown: markdown[:6],
)
def test_no_input_is_slow_or_breaks_the_reader(markdown):
    with at_once():
        read_markdown(markdown)


def test_a_text_of_nothing_but_markup_is_not_read():
    text = read_markdown("*民" * 500_000)
    assert text.faults == (MarkdownFault("too-much-markup", 1, 1, {"limit": "50000"}),)
    assert text.blocks == ()
