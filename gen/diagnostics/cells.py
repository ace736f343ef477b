"""Measure and tame text for a terminal: how many cells it takes, and nothing that acts on it.

Text from input files may hold escape sequences, bidirectional controls or invisible characters. A
message that shows them raw could repaint the screen or read differently from what it says.
"""

import unicodedata
from collections.abc import Mapping

from gen.characters import ACTING_CATEGORIES

TAB = "    "
"""How a tab is shown; one width everywhere keeps carets under their character."""

_NO_CELL = {"Mn", "Me"}
_HIDDEN = ACTING_CATEGORIES | {"Cs"}
"""General categories of what is shown by its number; surrogates cannot be written at all."""


def shown(character: str) -> str:
    """Return one character as it may be shown: ``<U+202E>`` when it would act or not be seen."""
    if character == "\t":
        return TAB
    if unicodedata.category(character) in _HIDDEN:
        return f"<U+{ord(character):04X}>"
    return character


def visible(text: str) -> str:
    """Return `text` with every acting or invisible character made visible, on one line."""
    return text if text.isascii() and text.isprintable() else "".join(map(shown, text))


def visible_values(values: Mapping[str, object]) -> dict[str, str]:
    """Return `values` as they are filled into a sentence for people: none of them acts."""
    return {name: visible(str(value)) for name, value in values.items()}


def cut(text: str, longest: int) -> str:
    """Return `text`, cut behind `longest` characters with a mark when it has more."""
    return text if len(text) <= longest else f"{text[:longest]}…"


def cell_width(text: str) -> int:
    """Return how many terminal cells `text` takes: two for a wide character, none for an accent.

    Characters whose width is ambiguous (``…``, ``“``) count one, as terminals in UTF-8 draw them.
    """
    if text.isascii():
        return len(text)
    return sum(_character_width(character) for character in text)


def _character_width(character: str) -> int:
    if unicodedata.east_asian_width(character) in "WF":
        return 2
    return 0 if unicodedata.category(character) in _NO_CELL else 1


def padded(text: str, width: int) -> str:
    """Return `text` filled up with spaces to `width` cells."""
    return text + " " * (width - cell_width(text))
