"""Whatever the structure of a text, its words are all there afterwards, in order."""

from hypothesis import given, settings
from hypothesis import strategies as st

from gen.load.markdown import read_markdown
from gen.model.inline import Code, Text

MARKUP = [
    *["- ", "* ", "1. ", "2) ", "> ", ">", ">\t", "# ", "## ", "---\n", "===\n", "***\n", "\t"],
    *["    ", "  ", "\n", "\n\n", "\r\n", "  \n", "\\\n", "*", "**", "_", "`", "``", "\\", "<b>"],
    *["[", "]", "![", "(", ")", "[S-01]", "&amp;", "|", "\n|-|-|\n", "<!--", "-->", "<js:"],
]
WORDS = st.sampled_from("甲乙丙丁戊己庚辛")
DEEP = st.lists(st.sampled_from(["> ", "- ", "1. "]), min_size=8, max_size=16).map("".join)
DOCUMENTS = (
    st.lists(st.sampled_from(MARKUP) | WORDS | WORDS | DEEP, max_size=40)
    .map("".join)
    # The language of code and the address of a link or a picture are not printed.
    .filter(lambda document: "```" not in document and "](" not in document)
)


def words(value):
    """Return the words of a tree of blocks in order; table cells that GFM ignores are none."""
    if isinstance(value, Text | Code):
        return value.text
    if isinstance(value, tuple):
        return "".join(words(part) for part in value)
    if hasattr(value, "__dataclass_fields__"):
        return "".join(words(getattr(value, name)) for name in value.__dataclass_fields__)
    return value if isinstance(value, str) and set(value) & set("甲乙丙丁戊己庚辛") else ""


def only_words(text):
    return "".join(character for character in text if character in "甲乙丙丁戊己庚辛")


@settings(max_examples=500)
@given(DOCUMENTS)
def test_nothing_that_was_written_is_lost(document):
    text = read_markdown(document)
    kept, written = only_words(words(text.blocks)), only_words(document)
    if any(fault.kind == "row-too-long" for fault in text.faults):
        assert set(kept) <= set(written)
    else:
        assert kept == written
