"""Fold what may differ between a quotation and its source without making it another quotation.

Width, spaces, line breaks, invisible characters, the style of quotation marks and brackets, and
〇 for 零 (design §7). Every other character counts, punctuation among it: 。 for ， makes a rule
out of half a sentence.
"""

import re
from dataclasses import dataclass
from functools import cache, cached_property

from gen.law.folding import fold_text

QUOTATION_MARKS = "“”‘’「」『』〝〞〟＂\"'｢｣＇"
_ALIKE = str.maketrans(
    {**dict.fromkeys(QUOTATION_MARKS, '"'), **dict.fromkeys("零○◯", "〇"), "·": "・"}
)

_MARKUP = re.compile(r"</?[a-zA-Z][a-zA-Z0-9]{0,9}(?:\s[^<>]{0,200})?/?>|&(?:nbsp|ensp|emsp|#160);")
_DROPPED = "\u200b"
"""Stands for markup of the same length: folding drops it, and places stay as they were."""


@cache
def fold_character(character: str) -> str:
    """Return `character` folded: nothing, one character, or several (``㈠``)."""
    return fold_text(character).translate(_ALIKE)


def fold_quotation(text: str) -> str:
    """Return `text` folded; equal texts are one quotation. The function is idempotent."""
    folds = ((character, fold_character(character)) for character in set(text))
    return text.translate({ord(old): new for old, new in folds if old != new})


@dataclass(frozen=True)
class FoldedText:
    """Hold a text and its folded form, and lead from the one to the other."""

    original: str

    @cached_property
    def text(self) -> str:
        """Return the folded text."""
        return fold_quotation(self._words)

    @cached_property
    def _words(self) -> str:
        """Return the original with HTML tags, as search results highlight words, blanked out."""
        if "<" not in self.original and "&" not in self.original:
            return self.original
        return _MARKUP.sub(lambda match: _DROPPED * len(match[0]), self.original)

    @cached_property
    def _places(self) -> list[int]:
        """Return where in the original each folded character stands."""
        return [
            index for index, character in enumerate(self._words) for _ in fold_character(character)
        ]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the span in the original of the folded span, which is not empty."""
        return self._places[start], self._places[end - 1] + 1
