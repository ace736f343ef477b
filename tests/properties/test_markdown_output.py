"""A Markdown parser reads from the printed report exactly the structure and text of the report."""

from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.footnote import footnote_plugin

from gen.model import block as blocks
from gen.model import inline as inlines
from gen.model.report import Footnote, Report, Section
from gen.render.markdown import render_markdown
from gen.render.markdown_escape import is_word
from gen.render.typeset import clean

# ── What the report says: nested tuples of kinds and signs ───────────────────────────────────────
# A sign is a character that is no white space, with the kinds of inline part it stands in. Signs of
# punctuation may move out of emphasis, so whether they stand in it is not compared.


def signs(content, kinds=frozenset(), in_cell=False):
    """List the signs of inline content."""
    found = []
    for part in content:
        match part:
            case inlines.Strong(inner) | inlines.Emphasis(inner):
                found += signs(inner, kinds | {part.kind}, in_cell)
            case inlines.Link(href, inner):
                found += signs_of_link(href, signs(inner, kinds | {"link"}, in_cell), kinds)
            case inlines.Code(text):
                found += signs_of(
                    text, kinds if unfit_for_code(text, in_cell) else {*kinds, "code"}
                )
            case inlines.FootnoteReference(number):
                found.append((f"^{number}", kinds))
            case _:
                found += signs_of(inlines.plain_text((part,)), kinds)
    return found


def unfit_for_code(text, in_cell):
    """Tell whether a code span with this text could be cut by a parser; it is then plain text."""
    return ("\\|" if in_cell else "]:") in " ".join(clean(text).split("\n"))


def signs_of_link(href, inside, kinds):
    """List the signs of a link; one without words shows its address, footnotes follow it."""
    if "link" in kinds:
        return inside
    words = [(sign, around) for sign, around in inside if len(sign) == 1]
    calls = [(sign, kinds) for sign, _ in inside if len(sign) > 1]
    return (words or signs_of(href, kinds | {"link"})) + calls


def signs_of(text, kinds=frozenset()):
    """List the signs of a text that may hold white space and what no page can show."""
    return [
        (sign, frozenset(kinds if is_word(sign) else set(kinds) - {"strong", "emphasis"}))
        for sign in clean(text)
        if not sign.isspace()
    ]


def said(content):
    """List the blocks that a reader sees, in the kinds that Markdown has."""
    return [shape for block in content for shape in said_by(block)]


def said_by(block):
    return SAID[block.kind](block)


def said_by_paragraph(block):
    found = signs(block.content)
    return [("p", found)] if found else []


def said_by_list(block):
    start = getattr(block, "start", None)
    return [("list", start, [said(item.blocks) for item in block.items])] if block.items else []


def said_by_table(block):
    rows = [[column.head for column in block.columns], *block.rows]
    aligns = [column.align for column in block.columns]
    return [("table", aligns, [[signs(cell, in_cell=True) for cell in row] for row in rows])]


def said_by_quote(block):
    title = signs_of(getattr(block, "title", ""), {"strong"})
    inner = ([("p", title)] if title else []) + said(block.blocks)
    return [("quote", inner)] if inner else []


def said_by_fields(block):
    values = [signs_of(f"{field.label}：") + signs(field.content) for field in block.fields]
    return [("list", None, [[("p", value)] for value in values])] if values else []


def said_by_source_entry(block):
    heading = ("h", block.level, signs_of(f"{block.source_id}·{block.title}"))
    return [heading, *said_by_fields(block)]


SAID = {
    "paragraph": said_by_paragraph,
    "heading": lambda block: [("h", block.level, signs(block.content))],
    "bullet_list": said_by_list,
    "ordered_list": said_by_list,
    "table": said_by_table,
    "quote": said_by_quote,
    "notice": said_by_quote,
    "code_block": lambda block: [("code", clean(block.text))],
    "divider": lambda block: [("hr",)],
    "fields": said_by_fields,
    "source_entry": said_by_source_entry,
}


def said_by_section(section):
    parts = [shape for part in section.parts for shape in said_by_section(part)]
    return [("h", section.level, signs_of(section.heading)), *said(section.blocks), *parts]


def said_by_report(report):
    title = "·".join(part for part in (report.heading, report.title) if part)
    marks = [signs_of(mark, {"strong"}) for mark in report.marks]
    return [
        ("h", 1, signs_of(title)),
        *(("p", mark) for mark in marks if mark),
        *said_by(blocks.Fields(report.facts)),
        *(shape for section in report.sections for shape in said_by_section(section)),
        *said(report.closing),
        *(("footnote", note.number, said(note.blocks)) for note in report.footnotes),
    ]


# ── What a parser reads ──────────────────────────────────────────────────────────────────────────


def parse(markdown):
    parser = MarkdownIt("commonmark", {"maxNesting": 200}).enable(["table", "strikethrough"])
    parser.use(footnote_plugin, move_to_end=False)
    return [read(node) for node in SyntaxTreeNode(parser.parse(markdown.decode())).children]


def read(node):
    return READ[node.type](node)


def read_all(node):
    return [read(child) for child in node.children]


def read_list(node):
    start = node.attrs.get("start", 1) if node.type == "ordered_list" else None
    return ("list", start, [read_all(item) for item in node.children])


def read_table(node):
    rows = [row.children for part in node.children for row in part.children]
    aligns = [cell.attrs.get("style", "text-align:left")[11:] for cell in rows[0]]
    return ("table", aligns, [[read_words(cell) for cell in row] for row in rows])


def read_words(node):
    return read_signs(node.children[0].children)


READ = {
    "paragraph": lambda node: ("p", read_words(node)),
    "heading": lambda node: ("h", int(node.tag[1:]), read_words(node)),
    "bullet_list": read_list,
    "ordered_list": read_list,
    "table": read_table,
    "blockquote": lambda node: ("quote", read_all(node)),
    "fence": lambda node: ("code", node.content.removesuffix("\n")),
    "hr": lambda node: ("hr",),
    "footnote_reference": lambda node: ("footnote", int(node.meta["label"]), read_all(node)),
}
"""All that a report has in Markdown; any other type, such as code_block, is forged."""

KINDS = {"strong": "strong", "em": "emphasis", "link": "link"}


def read_signs(nodes, kinds=frozenset()):
    found = []
    for node in nodes:
        match node.type:
            case "text":
                found += signs_of(node.content, kinds)
            case "code_inline":
                found += signs_of(node.content, kinds | {"code"})
            case "hardbreak":
                pass
            case "footnote_ref":
                found.append((f"^{node.meta['label']}", kinds))
            case "strong" | "em" | "link":
                found += read_signs(node.children, kinds | {KINDS[node.type]})
            case forged:
                raise AssertionError(f"forged: {forged}")
    return found


# ── Reports that try to say more than they may ───────────────────────────────────────────────────

HOSTILE = [
    *["# ", "## x", "> ", "- ", "+ ", "* ", "1. ", "2) ", "===", "---", "***", "___", "```", "~~~"],
    *[
        "    ",
        "\t",
        "\n",
        "\n\n",
        "\r",
        "\r\n",
        "\x85",
        "\u2028",
        "\x00",
        "\x1b",
        "\u3000",
        " ",
        "  ",
    ],
    *["|", "\\|", "|-|-|", "| a | b |", ":-:", ":::", "*", "**", "_", "__", "~", "~~", "`", "``"],
    *["\\", "\\\\", "[", "]", "(", ")", "![", "](", "]:", "[^1]", "[^1]: ", "^[", "[x](y)", "[ ] "],
    *[
        "[S-01]",
        "[S-01]: http://a.cn",
        "[!NOTE]",
        "<",
        ">",
        "<b>",
        "<!--",
        "<http://a.cn>",
        "<a@b.cn>",
    ],
    *[
        "&amp;",
        "&#35;",
        "&",
        ";",
        "!",
        "#",
        "=",
        "-",
        "+",
        ":",
        "http://a.cn",
        "甲",
        "乙",
        "。",
        "“",
        "”",
    ],
    *["（一）", "a", "1", ".", "𬀩"],
]
TEXTS = st.lists(st.sampled_from(HOSTILE) | st.text(max_size=2), max_size=7).map("".join)
HREFS = TEXTS.map(lambda text: f"https://a.cn/{text}")

LEAVES = st.one_of(
    TEXTS.map(inlines.Text),
    TEXTS.map(inlines.Text),
    TEXTS.map(inlines.Code),
    TEXTS.map(lambda text: inlines.SourceReference(text, "source")),
    TEXTS.map(lambda text: inlines.InternalLink("proposition", text)),
    TEXTS.map(lambda text: inlines.Image("a.png", text, "image/png", b"")),
    st.just(inlines.LineBreak()),
    st.sampled_from([1, 2]).map(inlines.FootnoteReference),
)


def contents(parts):
    return st.lists(parts, max_size=4).map(tuple)


PARTS = st.recursive(
    LEAVES,
    lambda parts: st.one_of(
        contents(parts).map(inlines.Strong),
        contents(parts).map(inlines.Emphasis),
        st.builds(inlines.Link, HREFS, contents(parts)),
    ),
    max_leaves=5,
)
CONTENTS = contents(PARTS)
FIELDS = st.lists(st.builds(blocks.Field, TEXTS, CONTENTS, st.just("role")), max_size=2).map(tuple)


@st.composite
def tables(draw):
    columns = draw(st.lists(CONTENTS, min_size=1, max_size=3))
    aligns = [draw(st.sampled_from(["left", "center", "right"])) for _ in columns]
    rows = draw(st.lists(st.tuples(*[CONTENTS] * len(columns)), max_size=2))
    heads = zip(columns, aligns, strict=True)
    return blocks.Table(tuple(blocks.Column(head, align) for head, align in heads), tuple(rows))


LEAF_BLOCKS = st.one_of(
    CONTENTS.map(blocks.Paragraph),
    CONTENTS.map(blocks.Paragraph),
    st.builds(blocks.Heading, st.integers(2, 6), CONTENTS, st.just("anchor")),
    tables(),
    TEXTS.map(blocks.CodeBlock),
    st.just(blocks.Divider()),
    FIELDS.map(blocks.Fields),
    st.builds(blocks.SourceEntry, TEXTS, st.just("a"), TEXTS, st.just(4), FIELDS),
)


def containers(inner):
    sequence = st.lists(inner, max_size=3).map(tuple)
    items = st.lists(sequence.map(blocks.ListItem), max_size=3).map(tuple)
    return st.one_of(
        st.builds(blocks.BulletList, items, st.booleans()),
        st.builds(blocks.OrderedList, items, st.sampled_from([0, 1, 2, 10]), st.booleans()),
        sequence.map(blocks.Quote),
        st.builds(blocks.Notice, st.just("limits"), TEXTS, sequence),
    )


BLOCKS = st.lists(st.recursive(LEAF_BLOCKS, containers, max_leaves=3), max_size=3).map(tuple)


@st.composite
def reports(draw):
    part = Section("part", "part", draw(TEXTS), draw(TEXTS), 3, draw(BLOCKS))
    section = Section("section", "section", draw(TEXTS), draw(TEXTS), 2, draw(BLOCKS), (part,))
    return Report(
        edition="internal",
        heading=draw(TEXTS),
        title=draw(TEXTS),
        facts=draw(FIELDS),
        marks=(draw(TEXTS),),
        sections=(section,),
        footnotes=(Footnote(1, draw(BLOCKS)), Footnote(2, (blocks.Paragraph(draw(CONTENTS)),))),
        closing=draw(BLOCKS),
    )


@settings(max_examples=60)
@given(reports())
def test_structure_and_text_survive_whatever_the_report_says(report):
    printed = render_markdown(report)
    assert parse(printed) == said_by_report(report)
    assert printed.endswith(b"\n")
    assert not set(printed.decode()) & set("\r\x00\x1b\x85\u2028")


@settings(max_examples=200)
@given(CONTENTS, st.integers(2, 6))
def test_every_place_of_a_line_keeps_its_text(content, level):
    column = blocks.Column(content)
    content_in_all_places = (
        blocks.Heading(level, content, "anchor"),
        blocks.Paragraph(content),
        blocks.Table((column, column), ((content, content),)),
        blocks.Quote((blocks.BulletList((blocks.ListItem((blocks.Paragraph(content),)),)),)),
    )
    notes = tuple(Footnote(number, (blocks.Paragraph(content),)) for number in (1, 2))
    report = Report("client", "报告", "", (), (), (), notes, content_in_all_places)
    assert parse(render_markdown(report)) == said_by_report(report)
