"""The sets of characters that nobody sees are those of Unicode, as Python knows it."""

import re
import sys
import unicodedata

from gen.characters import (
    BIDI_CONTROLS,
    BYTE_ORDER_MARK,
    CONTROLS,
    INVISIBLE,
    WORD_JOINER,
    ZERO_WIDTH,
)

ALL = tuple(map(chr, range(sys.maxunicode + 1)))
GRAPHEME_JOINER = "\u034f"
"""The one invisible character that counts as a mark, not as a format character."""


def members(inside: str) -> set[str]:
    """Return the characters of the class whose inside is `inside`."""
    return set(re.findall(f"[{inside}]", "".join(ALL)))


def test_controls_are_all_of_the_category_but_the_tab_and_the_line_ends() -> None:
    assert members(CONTROLS) == {c for c in ALL if unicodedata.category(c) == "Cc"} - set("\t\n\r")


def test_every_character_that_embeds_overrides_or_isolates_turns_a_text() -> None:
    turning = {"LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI"}
    marks = {"\u061c", "\u200e", "\u200f"}
    found = {c for c in ALL if unicodedata.bidirectional(c) in turning}
    assert members(BIDI_CONTROLS) == found | marks


def test_what_turns_a_text_or_has_no_width_is_invisible() -> None:
    assert members(BIDI_CONTROLS) | set(ZERO_WIDTH) <= members(INVISIBLE)
    assert {BYTE_ORDER_MARK, WORD_JOINER} <= set(ZERO_WIDTH)


def test_what_is_invisible_formats_and_stands_for_nothing() -> None:
    assert {c for c in members(INVISIBLE) if unicodedata.category(c) != "Cf"} == {GRAPHEME_JOINER}
