"""What a report looks like in Markdown."""

import pytest

from gen.model.block import (
    BulletList,
    CodeBlock,
    Column,
    Divider,
    Field,
    Fields,
    Heading,
    ListItem,
    Notice,
    OrderedList,
    Paragraph,
    Quote,
    SourceEntry,
    Table,
)
from gen.model.inline import (
    Code,
    Emphasis,
    FootnoteReference,
    Image,
    InternalLink,
    LineBreak,
    Link,
    SourceReference,
    Strong,
    Target,
    Text,
)
from gen.model.report import Footnote, Report, Section
from gen.render.markdown import render_markdown
from tests.at_once import at_once


def printed(*blocks, footnotes=()):
    """Return what stands below the title."""
    report = Report("internal", "报告", "", (), (), (), footnotes, blocks)
    return render_markdown(report).decode().removeprefix("# 报告\n").removeprefix("\n")


def words(text):
    return (Text(text),)


def paragraph(*parts):
    return Paragraph(tuple(Text(part) if isinstance(part, str) else part for part in parts))


def item(*parts):
    return ListItem((paragraph(*parts),))


def test_a_report_is_printed_from_title_to_footnotes():
    entry = SourceEntry(
        "S-01", "source-S-01", "《民法典》第585条", 4, (Field("引用", words("第二款"), "citation"),)
    )
    answer = paragraph("可以", FootnoteReference(1))
    note = paragraph("参见", SourceReference("S-01", "source-S-01"), "。")
    statutes = Section("statutes", "statutes", "6.1", "规范性法律依据", 3, (entry,))
    report = Report(
        edition="client",
        heading="法律检索报告",
        title="违约金",
        facts=(
            Field("客户", words("甲公司"), "client"),
            Field("日期", words("2026年10月26日"), "date"),
        ),
        marks=("草稿",),
        sections=(
            Section("conclusion", "one", "一", "检索结论", 2, (answer,)),
            Section("sources", "six", "六", "精选依据", 2, (), (statutes,)),
            Section("trace", "trace", "", "附：调用轨迹", 2, (paragraph("三次。"),), folded=True),
        ),
        footnotes=(Footnote(1, (note,)),),
        closing=(Notice("limits", "依据与限度", (paragraph("仅限中国大陆法律。"),)),),
    )  # fmt: skip
    assert (
        render_markdown(report).decode()
        == """\
# 法律检索报告 · 违约金

**草稿**

- 客户：甲公司
- 日期：2026年10月26日

## 一、检索结论

可以[^1]

## 六、精选依据

### 6.1 规范性法律依据

#### S-01 · 《民法典》第585条

- 引用：第二款

## 附：调用轨迹

三次。

> **依据与限度**
>
> 仅限中国大陆法律。

[^1]: 参见[S-01]。
"""
    )


def test_a_table_is_one_line_a_row():
    table = Table(
        (Column(words("左")), Column(words("中"), "center"), Column(words("右"), "right")),
        (
            (words("a|b"), (Text("上"), LineBreak(), Text("下")), ()),
            ((Code("x|y"),), (Code("x\\|y"),), words("\\|\n新行")),
        ),
    )
    assert printed(table) == (
        "| 左 | 中 | 右 |\n"
        "| --- | :---: | ---: |\n"
        "| a\\|b | 上 下 | |\n"
        "| `x\\|y` | x\\\\&#124;y | \\\\&#124; 新行 |\n"
    )


def test_lists_nest_and_keep_their_spacing():
    tight = BulletList((item("甲"), ListItem((paragraph("乙"), BulletList((item("丙"),))))))
    loose = OrderedList((item("甲"), ListItem((paragraph("乙"), CodeBlock("x")))), 9, tight=False)
    assert printed(tight, loose) == (
        "- 甲\n- 乙\n  - 丙\n\n9. 甲\n\n10. 乙\n\n    ```\n    x\n    ```\n"
    )


def test_lists_that_follow_each_other_stay_two():
    bullets, numbers = BulletList((item("甲"),)), OrderedList((item("甲"),))
    fields = Fields((Field("乙", words("丙"), "range"),))
    assert printed(bullets, fields, bullets) == "- 甲\n\n+ 乙：丙\n\n- 甲\n"
    assert printed(numbers, numbers) == "1. 甲\n\n1) 甲\n"


def test_an_item_that_begins_with_another_block_begins_on_the_next_line():
    nested = BulletList((ListItem((BulletList((ListItem(()),)),)), ListItem((Divider(),))))
    assert printed(nested) == "-\n  -\n-\n  ***\n"


def test_quotations_and_code_hold_any_lines():
    assert printed(Quote((paragraph("甲"), CodeBlock("```\n\n a")))) == (
        "> 甲\n>\n> ````\n> ```\n>\n>  a\n> ````\n"
    )


def test_a_footnote_may_hold_several_blocks():
    footnotes = (
        Footnote(1, (paragraph("一"), paragraph("二"))),
        Footnote(2, (BulletList((item("三"),)),)),
    )
    assert printed(footnotes=footnotes) == "[^1]: 一\n\n    二\n\n[^2]:\n    - 三\n"


def test_what_has_no_place_in_markdown_becomes_words():
    assert (
        printed(
            paragraph(
                SourceReference("S-01", "s", "use-1"),
                InternalLink("p", "问题1"),
                Target("q", "查询"),
                Image("narrative/a.png", "照片", "image/png", b""),
            )
        )
        == "[S-01]问题1查询照片\n"
    )


def test_empty_blocks_leave_no_trace():
    empty = (paragraph(""), paragraph(" \n "), Quote(()), BulletList(()), Table((), ()), Fields(()))
    assert printed(*empty, paragraph("甲")) == "甲\n"


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("# 三、检索结论（伪造）", "\\# 三、检索结论（伪造）"),
        ("甲\n\n## 三、伪造", "甲\\\n\\## 三、伪造"),
        ("> 引文", "\\> 引文"),
        ("- 项", "\\- 项"),
        ("1. 项", "1\\. 项"),
        ("12) 项", "12\\) 项"),
        ("甲\n===", "甲\\\n\\==="),
        ("甲\n---", "甲\\\n\\---"),
        ("a|b\n-|-", "a|b\\\n\\-|-"),
        ("    缩进", "缩进"),
        ("```\n代码", "\\`\\`\\`\\\n代码"),
        ("~~~", "\\~\\~\\~"),
        (":::note", "\\:::note"),
        ("[S-01]: http://a.cn", "[S-01]\\: http://a.cn"),
        ("[^1]: 脚注", "\\[^1]\\: 脚注"),
        ("[x](http://a.cn)", "[x]\\(http://a.cn)"),
        ("![x](a.png)", "\\![x]\\(a.png)"),
        ("[x] 完成", "\\[x] 完成"),
        ("[!NOTE]", "\\[!NOTE]"),
        ("<script>alert(1)</script>", "\\<script>alert(1)\\</script>"),
        ("<http://a.cn>", "\\<http://a.cn>"),
        ("<a@b.cn>", "\\<a@b.cn>"),
        ("&amp;", "\\&amp;"),
        ("*重* _轻_", "\\*重\\* \\_轻\\_"),
        ("3~5日、6~7日", "3\\~5日、6\\~7日"),
        ("C:\\*", "C:\\\\\\*"),
        ("末尾\\", "末尾\\\\"),
        ("甲\r\n乙\u2028丙\x85丁", "甲\\\n乙\\\n丙\\\n丁"),
        ("甲\x00\x1b乙", "甲乙"),
    ],
)
def test_text_that_looks_like_markup_stays_text(text, escaped):
    assert printed(paragraph(text)) == escaped + "\n"


@pytest.mark.parametrize(
    "text",
    [
        "依据《民法典》第五百八十五条第二款（2021年1月1日施行）：“约定的违约金……”",
        "（2023）京0105民初12345号；法释〔2023〕13号；[2020]5号",
        "1.1 适用范围；2025.10.26；30%；a < b；A & B；C:\\目录\\文件",
        "archive/2026-10-26_case_search.json",
        "甲 - 乙 + 丙 = 丁 # 戊 | 己 > 庚!",
        "https://flk.npc.gov.cn/detail?id=a_b&c=d",
    ],
)
def test_ordinary_text_is_printed_as_it_is(text):
    assert printed(paragraph(text)) == text + "\n"


def test_a_heading_is_one_line_and_ends_where_it_ends():
    assert printed(Heading(3, words("甲\n乙 ##"), "h")) == "### 甲 乙 \\##\n"
    assert printed(Heading(3, words("#"), "h")) == "### \\#\n"


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        (("依据", Strong(words("约定")), "后"), "依据**约定**后"),
        (("依据", Strong(words("“约定”")), "后"), "依据“**约定**”后"),
        (("依据，", Strong(words("（一）")), "。"), "依据，**（一）**。"),
        ((Strong(words("（一）减损。")), "当事人"), "**（一）减损**。当事人"),
        (("甲", Strong(words("——")), "乙"), "甲——乙"),
        (("甲", Strong(words("[1]")), "乙"), "&#30002;**[1]**&#20057;"),
        (("甲", Strong(words(" 乙 ")), "丙"), "甲 **乙** 丙"),
        ((Strong(words("甲")), Strong(words("乙"))), "**甲乙**"),
        ((Strong(words("甲")), Emphasis(words("乙"))), "**甲**_乙_"),
        ((Strong((Emphasis(words("甲")), Text("乙"))),), "**_甲_&#20057;**"),
        ((Strong((Strong(words("甲")), Text("乙"))),), "**甲乙**"),
        (("\\甲", Emphasis(words("*"))), "\\\\&#30002;_\\*_"),
    ],
)
def test_emphasis_holds_between_chinese_characters(parts, expected):
    assert printed(paragraph(*parts)) == expected + "\n"


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        (Link("https://a.cn/x", words("官网[1]")), "[官网\\[1\\]](https://a.cn/x)"),
        (Link("https://a.cn/x", words("https://a.cn/x")), "<https://a.cn/x>"),
        (Link("https://a.cn/x", ()), "<https://a.cn/x>"),
        (Link("https://a.cn/(x) y|<z>&amp;", words("甲")), "[甲](https://a.cn/\\(x\\)%20y%7C%3Cz%3E\\&amp;)"),
        (Link("https://a.cn", (Text("甲"), FootnoteReference(1))), "[甲](https://a.cn)[^1]"),
        (Code("a`b"), "``a`b``"),
        (Code("`a"), "`` `a ``"),
        (Code("甲\n乙"), "`甲 乙`"),
        (Code("]: http://a.cn"), "]\\: http://a.cn"),
    ],
)  # fmt: skip
def test_links_and_code_hold_any_text(part, expected):
    assert printed(paragraph(part)) == expected + "\n"


@pytest.mark.parametrize("sign", [" ", "\n", "\u3000", "\\", "*", "&", "#", "# ", "](", "_"])
def test_no_row_of_signs_is_slow_to_print(sign):
    text = sign * 200_000
    table = Table((Column(words(text)),), ())
    with at_once():
        printed(
            paragraph(text),
            table,
            Heading(3, words(text), "h"),
            paragraph(Strong(words(text)), "甲"),
        )
