"""Blocks are told by their lines, those inside others too."""

from gen.load.markdown.outline import block_lines
from gen.load.markdown.read import MOST_MARKUP

TEXT = """\
# 甲

段落一
段落二

> ## 乙

```
# 不是标题
```

[^1]: 附注
"""


def test_every_block_has_its_lines_and_its_depth() -> None:
    found = [(b.kind, b.start, b.end, b.at_top, b.level) for b in block_lines(TEXT)]
    assert found == [
        ("heading", 0, 1, True, 1),
        ("paragraph", 2, 4, True, 0),
        ("blockquote", 5, 6, True, 0),
        ("heading", 5, 6, False, 2),
        ("fence", 7, 10, True, 0),
        ("footnote_reference", 11, 12, True, 0),
        ("paragraph", 11, 12, False, 0),
    ]
    assert [b.label for b in block_lines(TEXT) if b.label] == ["1"]


def test_a_text_of_nothing_but_markup_is_not_parsed() -> None:
    assert block_lines("#" * (MOST_MARKUP + 1)) == ()
