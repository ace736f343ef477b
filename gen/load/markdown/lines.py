"""Count lines the way CommonMark does: offsets of a text to line and column."""

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

_LINE_END = re.compile(r"\r\n?|\n")


def unify_line_ends(text: str) -> str:
    r"""Return `text` with ``\n`` as its only line end (CommonMark 0.31 §2.1: CR LF, CR or LF).

    Lines and columns of the result are those of `text`.
    """
    return _LINE_END.sub("\n", text)


@dataclass(frozen=True)
class TextLines:
    """Answer for one text where its lines begin."""

    text: str

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(match.end() for match in _LINE_END.finditer(self.text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column, 1-based, of code point `offset` of the text."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line(self, number: int) -> str:
        """Return line `number` (1-based) without its line end; the empty string beyond the text.

        A line that was asked for is kept: all findings in it share one text.
        """
        if number not in self._known:
            self._known[number] = self._line(number)
        return self._known[number]

    @cached_property
    def _known(self) -> dict[int, str]:
        return {}

    def _line(self, number: int) -> str:
        if not 0 < number <= len(self._starts):
            return ""
        start = self._starts[number - 1]
        end = _LINE_END.search(self.text, start)
        return self.text[start : end.start() if end else len(self.text)]
