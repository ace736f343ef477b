"""Reduce a text to its letters and digits, so that no way of writing hides a name in it.

Width, spaces, line ends, punctuation, Markdown and HTML marks, invisible characters, character
references and percent signs fall away: ``案 **7号**：甲`` and ``案7号，甲`` have one skeleton.
Two texts that differ in a letter keep different skeletons.
"""

import html
import re
import unicodedata
from bisect import bisect_right
from functools import cached_property
from urllib.parse import unquote

_NO_LETTER = re.compile(r"[\W_]+")
_ENCODED = re.compile("%[0-9A-Fa-f]{2}")
_UNIT = re.compile(r"(?:%[0-9A-Fa-f]{2})+|&#?[0-9A-Za-z]{1,31};|.", re.DOTALL)
"""The smallest parts of a text that can be reduced one by one."""


def skeleton(text: str) -> str:
    """Return the letters and digits of `text`, folded in width and case."""
    if "&" in text:
        text = html.unescape(text)
    if "%" in text and _ENCODED.search(text):
        text = unquote(text, errors="ignore")
    letters = _NO_LETTER.sub("", text)
    if not unicodedata.is_normalized("NFKC", letters):  # asking is forty times faster than doing
        letters = _NO_LETTER.sub("", unicodedata.normalize("NFKC", letters))
    return letters.casefold()


class SkeletonText:
    """Hold a text beside its skeleton, and lead from the one back to the other.

    The way back is laid only when something was found, for it takes a step per character.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.skeleton = skeleton(text)

    def offset(self, index: int) -> int:
        """Return the offset in the text of character `index` of the skeleton.

        Where characters combine over the border of a part, the offset can be a few too small.
        """
        ends, starts = self._parts
        return starts[min(bisect_right(ends, index), len(starts) - 1)] if starts else 0

    @cached_property
    def _parts(self) -> tuple[list[int], list[int]]:
        """Return where the skeleton of each part ends, and where the part starts in the text."""
        ends: list[int] = []
        starts: list[int] = []
        end = 0
        for match in _UNIT.finditer(self.text):
            length = len(skeleton(match[0]))
            if length:
                end += length
                ends.append(end)
                starts.append(match.start())
        return ends, starts
