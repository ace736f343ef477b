"""Make runs of plain words out of the tokens of paragraphs, headings and cells.

The parser forgets where a text token began, so each token is found again in the content that was
parsed, going forward. Backslashes and character references stand between what was written and what
it says; there, and only there, the two are compared character by character.
"""

import html
import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gen.load.markdown import inline_rules as rules
from gen.load.markdown.pieces import source_offset
from gen.model.text_run import RunKind, TextRun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it.token import Token

    from gen.load.markdown.pieces import Pieces

_REFERENCE = re.compile(r"&#?[A-Za-z0-9]{1,31};")
_SAID = frozenset({"text", "code_inline", "html_inline", rules.MARK})
_BREAKS = frozenset({"softbreak", "hardbreak"})
_MOST_MARKUP = 200
"""How much markup may stand between two words; a bound that keeps the search linear."""
_BEYOND = 1 << 62


@dataclass(frozen=True, slots=True)
class Place:
    """Say what kind of run is being read and with which others it belongs together."""

    kind: RunKind = "paragraph"
    group: int | None = None


def text_run(content: str, tokens: "Iterable[Token]", pieces: "Pieces", place: Place) -> TextRun:
    """Return the words that `tokens` say; `content` is what they were parsed from."""
    aligned = _Aligned(content)
    for token in tokens:
        aligned.add(token)
    found = tuple(
        (start, source_offset(pieces, offset))
        for segment in aligned.segments
        for start, offset in _split(segment, pieces)
    )
    return TextRun("".join(aligned.words), found or ((0, 0),), place.kind, place.group)


Segment = tuple[int, int, int]
"""Offset in the words, offset in the content, length."""


def _split(segment: Segment, pieces: "Pieces") -> "Iterator[tuple[int, int]]":
    """Yield the starts of `segment`, cut where the content's own pieces begin inside it."""
    start, offset, length = segment
    yield start, offset
    index = bisect_right(pieces, (offset, _BEYOND))
    while index < len(pieces) and pieces[index][0] < offset + length:
        cut = pieces[index][0]
        yield start + cut - offset, cut
        index += 1


@dataclass(slots=True)
class _Aligned:
    """Follow the tokens through the content; `at` is how far it has been read."""

    content: str
    at: int = 0
    length: int = 0
    words: list[str] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)

    def add(self, token: "Token") -> None:
        if token.type in _SAID:
            self._say(token.content.replace("\n", " "))
        elif token.type in _BREAKS:
            self._break(token.content if token.type == "softbreak" else " ")
        elif token.type == "image" or (token.type == "link_close" and "span" in token.meta):
            self.at = max(self.at, token.meta["span"][1])

    def _say(self, text: str) -> None:
        written = self.content.find(text, self.at, self.at + len(text) + _MOST_MARKUP)
        if written >= 0:
            self._append(text, written)
            self.at = written + len(text)
            return
        for character in text:
            self._append(character, self._next(character))

    def _next(self, character: str) -> int:
        """Return where `character` is written, which may be as a character reference."""
        match = _REFERENCE.match(self.content, self.at)
        if match is not None and html.unescape(match[0]) == character:
            self.at = match.end()
            return match.start()
        written = self.content.find(character, self.at, self.at + _MOST_MARKUP)
        if written < 0:
            return self.at
        self.at = written + 1
        return written

    def _break(self, joint: str) -> None:
        end = self.content.find("\n", self.at)
        if joint:
            self._append(joint, max(end, self.at))
        if end >= 0:
            self.at = end + 1

    def _append(self, text: str, written: int) -> None:
        self.segments.append((self.length, written, len(text)))
        self.words.append(text)
        self.length += len(text)
