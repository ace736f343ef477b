"""Marks and faults of any text stand exactly where the reader says."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from gen.load.markdown import read_markdown
from gen.model.inline import Text

BRACKETS = [
    *[
        "[S-01]",
        "[S-02]",
        "[𬀩]",
        "[^1]",
        "[^1]: ",
        "\\[S-03]",
        "[见 [S-04]](http://a)",
        "[S-05](乙)",
    ],
    *["![[S-06]](a.png)", "`[S-07]`", "<a href='[S-08]'>", "| [S-09] | x\\|[S-10] |\n"],
]
MARKUP = [
    *["<b>", "<!--", "-->", "<js:a>", "<https://a.cn>", "**", "*", "_", "`", "```\n", "~~~\n"],
    *["- ", "1. ", "2) ", "> ", ">", "# ", "===\n", "---\n", "|", "\\|", "|a|b|\n|-|:-:|\n"],
    *["\t", "    ", "  ", "\n", "\n\n", "\r\n", "\r", "\\", "&#91;", "(", ")", "[", "]", "!"],
]
WORDS = ["甲", "乙。", "𬀩", "\u3000", "\x85", "\u2028"]
FRAGMENTS = st.sampled_from(BRACKETS + MARKUP + WORDS)
DOCUMENTS = st.lists(FRAGMENTS | st.text(max_size=3), max_size=40).map("".join)

BEGINNINGS = {
    "nesting-too-deep": (">", "-", "1", "2", "*", "_"),
    "row-too-long": ("",),
    "link-refused": ("[", "<"),
    "raw-html": ("<",),
    "image-refused": ("![",),
    "mark-in-link": ("[",),
    "footnote-undefined": ("[^",),
    "footnote-unused": ("[^",),
    "footnote-repeated": ("[^",),
}


def texts(value):
    """Yield every text inside a tree of blocks."""
    if isinstance(value, Text):
        yield value.text
    elif isinstance(value, tuple):
        for part in value:
            yield from texts(part)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from texts(getattr(value, name))


@settings(max_examples=400)
@given(DOCUMENTS)
def test_marks_and_faults_stand_where_the_reader_says(document):
    text = read_markdown(document)
    lines = re.split(r"\r\n?|\n", document)
    for mark in text.marks:
        assert lines[mark.line - 1].startswith(f"[{mark.label}]", mark.column - 1)
    for fault in text.faults:
        assert lines[fault.line - 1].startswith(BEGINNINGS[fault.kind], fault.column - 1)


@settings(max_examples=400)
@given(DOCUMENTS)
def test_each_mark_is_one_text_and_nothing_else_looks_like_one(document):
    text = read_markdown(document)
    bracketed = [
        t for t in texts((text.blocks, text.footnotes)) if re.fullmatch(r"\[[^\[\]]+\]", t)
    ]
    assert sorted(bracketed) == sorted(f"[{mark.label}]" for mark in text.marks)


CONTAINERS = st.lists(st.sampled_from(["> ", ">", "- ", "* ", "1. ", "10) "]), max_size=6)


@settings(max_examples=200)
@given(CONTAINERS, st.text("甲𬀩a\u3000", max_size=8), st.sampled_from(["", "# ", "| ", "**"]))
def test_a_mark_is_found_at_any_depth(containers, before, opening):
    line = "".join(containers) + opening + before + "[S-01] 乙"
    assert [m.column - 1 for m in read_markdown(f"甲\r\n\r\n{line}\r\n").marks] == [line.index("[")]
