"""What the author's Markdown becomes."""

import pytest

from gen.load.markdown import Mark, read_markdown
from gen.model.block import (
    BulletList,
    CodeBlock,
    Column,
    Divider,
    Heading,
    ListItem,
    OrderedList,
    Paragraph,
    Quote,
    Table,
)
from gen.model.inline import (
    Code,
    Emphasis,
    FootnoteReference,
    Image,
    LineBreak,
    Link,
    Strong,
    Text,
)


def inlines(markdown):
    (paragraph,) = read_markdown(markdown).blocks
    return paragraph.content


def paragraph(text):
    return Paragraph((Text(text),))


def test_every_block_of_the_dialect_is_read():
    text = read_markdown(
        "### 一、规则\n\n正文\n\n- 甲\n- 乙\n\n3. 丙\n\n> 引文\n\n"
        "```text\na  b\n```\n\n    缩进\n\n***\n"
    )
    assert text.faults == ()
    assert text.blocks == (
        Heading(3, (Text("一、规则"),), "heading-1"),
        paragraph("正文"),
        BulletList((ListItem((paragraph("甲"),)), ListItem((paragraph("乙"),)))),
        OrderedList((ListItem((paragraph("丙"),)),), start=3),
        Quote((paragraph("引文"),)),
        CodeBlock("a  b"),
        CodeBlock("缩进"),
        Divider(),
    )


def test_a_list_with_space_between_its_items_is_loose():
    (tight,) = read_markdown("- 甲\n- 乙\n").blocks
    (loose,) = read_markdown("- 甲\n\n- 乙\n").blocks
    assert (tight.tight, loose.tight) == (True, False)


def test_a_table_keeps_its_alignment_and_fills_short_rows():
    (table,) = read_markdown("| 左 | 中 | 右 |\n|---|:-:|--:|\n| a\\|b | **c** |\n").blocks
    assert table == Table(
        (
            Column((Text("左"),), "left"),
            Column((Text("中"),), "center"),
            Column((Text("右"),), "right"),
        ),
        (((Text("a|b"),), (Strong((Text("c"),)),), ()),),
    )


def test_every_inline_part_of_the_dialect_is_read():
    assert inlines("**重**与*轻*，`码` [官网](https://a.cn) <mailto:a@b.cn>\\\n尾") == (
        Strong((Text("重"),)),
        Text("与"),
        Emphasis((Text("轻"),)),
        Text("，"),
        Code("码"),
        Text(" "),
        Link("https://a.cn", (Text("官网"),)),
        Text(" "),
        Link("mailto:a@b.cn", (Text("mailto:a@b.cn"),)),
        LineBreak(),
        Text("尾"),
    )


@pytest.mark.parametrize(
    ("before", "after", "joined"),
    [
        ("甲", "乙", "甲乙"),
        ("甲，", "乙", "甲，乙"),
        ("规定", "“约定", "规定“约定"),
        ("𬀩", "㐱", "𬀩㐱"),
        ("甲", "Art. 5", "甲 Art. 5"),
        ("see", "also", "see also"),
        ("12", "日", "12 日"),
        ("대한", "민국", "대한 민국"),
        ("**甲。**", "乙", "甲。乙"),
        ("甲`a`", "乙", "甲a 乙"),
    ],
)
def test_chinese_lines_join_without_a_space_and_others_with_one(before, after, joined):
    text = "".join(
        part.content[0].text if isinstance(part, Strong) else part.text
        for part in inlines(f"{before}\n{after}")
    )
    assert text == joined


def test_strong_emphasis_needs_no_space_beside_chinese_punctuation():
    assert inlines("依据**“约定”**后") == (Text("依据"), Strong((Text("“约定”"),)), Text("后"))
    assert inlines("**（一）减损。**当事人") == (Strong((Text("（一）减损。"),)), Text("当事人"))
    assert inlines("单价*（数量）*税率") == (Text("单价*（数量）*税率"),)


def test_marks_stand_alone_and_know_their_place():
    text = read_markdown("依据[S-01][S-02]，\r\n> 另见 [𬀩-1]。\n")
    assert text.marks == (Mark("S-01", 1, 3), Mark("S-02", 1, 9), Mark("𬀩-1", 2, 6))
    assert text.blocks[0].content == (Text("依据"), Text("[S-01]"), Text("[S-02]"), Text("，"))


@pytest.mark.parametrize(
    "markdown",
    [
        "`[S-01]`",
        "```\n[S-01]\n```",
        "    [S-01]",
        "[官网](https://a.cn/[S-01])",
        '[官网](https://a.cn "[S-01]")',
        "<https://a.cn/[S-01]>",
        "![[S-01]](a.png)",
        "\\[S-01]",
        "&#91;S-01]",
        "[ ]",
        "[S\n01]",
    ],
)
def test_what_is_not_running_text_holds_no_mark(markdown):
    assert read_markdown(markdown).marks == ()


def test_a_text_that_only_looks_like_a_mark_is_split():
    assert inlines("\\[S-01]") == (Text("["), Text("S-01]"))


def test_link_reference_definitions_are_switched_off():
    text = read_markdown("[S-01]: https://a.cn\n\n依据 [S-01]。\n")
    assert [mark.line for mark in text.marks] == [1, 3]
    assert text.blocks[0] == Paragraph((Text("[S-01]"), Text(": https://a.cn")))


def test_a_mark_before_brackets_stays_a_mark():
    assert inlines("依据[S-01](见附件)")[1:] == (Text("[S-01]"), Text("(见附件)"))


def test_footnotes_are_numbered_in_order_of_their_first_call():
    text = read_markdown("甲[^b]乙[^a]丙[^b]\n\n[^a]: 一[^c]\n[^b]: 二\n\n    续\n\n[^c]: 三[^a]\n")
    assert text.faults == ()
    calls = [part.number for part in text.blocks[0].content if isinstance(part, FootnoteReference)]
    assert calls == [1, 2, 1]
    assert text.footnotes == (
        (paragraph("二"), paragraph("续")),
        (Paragraph((Text("一"), FootnoteReference(3))),),
        (Paragraph((Text("三"), FootnoteReference(2))),),
    )


def test_pictures_come_from_whoever_can_read_them():
    asked = []

    def read_image(path):
        asked.append(path)
        return Image(path, "", "image/png", b"...")

    text = read_markdown("![现场 *一*](图/甲%20乙.png)", read_image)
    assert asked == ["图/甲 乙.png"]
    assert text.blocks[0].content == (Image("图/甲 乙.png", "现场 一", "image/png", b"..."),)
    assert (text.images[0].path, text.images[0].column, text.faults) == ("图/甲 乙.png", 1, ())


def test_front_matter_is_not_special():
    assert read_markdown("---\na: 1\n---\n").blocks == (
        Divider(),
        Heading(2, (Text("a: 1"),), "heading-1"),
    )
