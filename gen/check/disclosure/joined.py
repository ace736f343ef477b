"""Search many printed texts as one."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from gen.check.disclosure.printed_text import PrintedText
from gen.check.disclosure.printed_texts import PrintedTexts

_WIDE = re.compile("[０-９Ａ-Ｚａ-ｚ＠]")
_NARROW = {ord("！") + i: ord("!") + i for i in range(ord("～") - ord("！") + 1)}
_RUN = re.compile(r"[ -~]{6,}")
_LONG_NUMBER = re.compile(r"\d[\d -]{6}|[0-9A-Z]{18}")
"""Seven digits in a row, or the signs of a credit code."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hit:
    """A match from `start` to `end` of a printed text; `kind` chooses its wording."""

    kind: str
    printed: PrintedText
    start: int
    end: int

    @property
    def found(self) -> str:
        """Return what was found, as it is written; it never holds a line end."""
        return self.printed.text[self.start : self.end]


@dataclass(frozen=True)
class JoinedTexts:
    """Hold printed texts, one below the other; a match inside a line belongs to one of them."""

    texts: PrintedTexts

    @cached_property
    def text(self) -> str:
        """Return the joined text, its letters and digits of half width."""
        joined = "\n".join(self.texts.words)
        return joined.translate(_NARROW) if _WIDE.search(joined) else joined

    @cached_property
    def runs(self) -> tuple[tuple[int, str], ...]:
        """Return the stretches of ASCII with their offsets.

        Numbers, keys and addresses stand in them, and in Chinese prose they are few.
        """
        return tuple((match.start(), match[0]) for match in _RUN.finditer(self.text))

    @cached_property
    def numbered_lines(self) -> tuple[Span, ...]:
        """Return the lines with a long number: every one of personal data that has no signs."""
        starts = (offset for offset, run in self.runs if _LONG_NUMBER.search(run))
        return tuple(dict.fromkeys(self.line_at(start) for start in starts))

    def lines_with(self, words: Iterable[str]) -> tuple[Span, ...]:
        """Return the lines that hold any of `words`, so that slow patterns read only these."""
        lines: set[Span] = set()
        for word in words:
            place = self.text.find(word)
            while place >= 0:
                line = self.line_at(place)
                lines.add(line)
                place = self.text.find(word, line[1])
        return tuple(sorted(lines))

    def line_at(self, place: int) -> Span:
        """Return the span of the line around a place of the joined text."""
        end = self.text.find("\n", place)
        return self.text.rfind("\n", 0, place) + 1, end if end >= 0 else len(self.text)

    def hit(self, kind: str, span: Span) -> Hit:
        """Return the hit at a span of the joined text."""
        index = bisect_right(self._starts, span[0]) - 1
        offset = self._starts[index]
        return Hit(kind, self.texts[index], span[0] - offset, span[1] - offset)

    def matches(self, pattern: re.Pattern[str], lines: Iterable[Span]) -> Iterator[re.Match[str]]:
        """Yield the matches of `pattern` in `lines`."""
        for start, end in lines:
            yield from pattern.finditer(self.text, start, end)

    @cached_property
    def _starts(self) -> list[int]:
        starts, length = [], 0
        for text in self.texts.words:
            starts.append(length)
            length += len(text) + 1
        return starts
