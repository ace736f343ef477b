"""Estimate how much room text takes, in em, without asking a font."""

from math import ceil

from gen.render.typeset import one_line

_FIRST_WIDE = 0x2000  # From the general punctuation on, characters count as full-width.
_NARROW = 0.55


def text_width(text: str) -> float:
    """Return the estimated width of `text` in em: a full-width character is 1, any other 0.55."""
    return sum(_NARROW if ord(character) < _FIRST_WIDE else 1.0 for character in text)


def shortened(text: str, room: float) -> str:
    """Return `text` in one line, cut with an ellipsis where it would exceed `room` (in em)."""
    line = one_line(text).strip()
    if text_width(line) <= room:
        return line
    taken = text_width("…")
    for position, character in enumerate(line):
        taken += text_width(character)
        if taken > room:
            return line[:position].rstrip() + "…"
    return line


def balanced(text: str, room: float) -> float:
    """Return the width in em at which the lines of `text` come out about equally long.

    `room` is the width that is there, in em. A title then has no last line of one character.
    """
    width = text_width(one_line(text).strip())
    lines = max(1, ceil(width / room))
    return room if lines == 1 else min(room, ceil(width / lines) + 1.0)
