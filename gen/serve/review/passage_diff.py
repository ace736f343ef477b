"""Compare the words of a report with an archived passage, letter by letter, for a person to see."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from gen.redline.alignment import Match, matches

Kind = Literal["same", "report", "source", "around"]
"""In both; in the report alone; in the source alone; in the source, not compared."""

_MOST_PAIRS = 2_000_000
"""So many pairs of letters are compared at most; what is left of the passage is only shown."""
_LEAST_ALIKE = 0.5
"""From this share of common letters on, a difference says something; below, it is noise."""
_SLACK = 30
_SHORT = 2
"""A common run of fewer letters between two differences is coincidence."""
_NEAR = 6
"""By so many letters a stretch may be longer in the source than in the report."""
_COMMON = 4
"""From so many letters on, what two texts share is shown where they are not compared."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of letters, and where it stands."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Hold a passage in pieces; `is_compared` tells whether the words were found in it at all."""

    pieces: tuple[Piece, ...]
    is_compared: bool

    @property
    def is_identical(self) -> bool:
        """Tell whether the words of the report stand in the passage as they are."""
        return self.is_compared and all(p.kind in {"same", "around"} for p in self.pieces)


def compare(words: str, passage: str) -> Comparison:
    """Return `passage` in pieces, compared with `words` where it has something like them."""
    words = words.strip()
    start = passage.find(words) if words else -1
    if start >= 0:
        end = start + len(words)
        found: list[tuple[Kind, str]] = [
            ("around", passage[:start]),
            ("same", words),
            ("around", passage[end:]),
        ]
        return Comparison(_joined(found), is_compared=True)
    longest = _MOST_PAIRS // (len(words) or 1)
    passage, rest = passage[:longest], passage[longest:]
    start, end = _window(words, passage)
    window = passage[start:end]
    kept = _telling(matches(words, window), words, window)
    if not kept or sum(size for *_, size in kept) < _LEAST_ALIKE * len(words):
        return Comparison(_joined(_common(words, passage, rest)), is_compared=False)
    pieces = _pieces(words, passage, start, kept)
    return Comparison(_joined([*pieces, ("around", rest)]), is_compared=True)


def _window(words: str, passage: str) -> tuple[int, int]:
    """Return the part of the passage around the longest run it shares with `words`."""
    matcher = SequenceMatcher(None, words, passage, autojunk=False)
    longest = matcher.find_longest_match()
    start = longest.b - longest.a - _SLACK
    return max(0, start), min(len(passage), start + len(words) + 2 * _SLACK)


def _telling(found: list[Match], words: str, window: str) -> list[Match]:
    """Return the matches that show how `words` were changed.

    A single letter counts where the words begin or end, if it stands near enough to the others: it
    tells which letters of the source were replaced there.
    """
    kept = [match for match in found if match[2] >= _SHORT]
    if not kept:
        return []
    (own, other, _), (last, there, size) = kept[0], kept[-1]
    first = window.rfind(words[0], max(0, other - own - _NEAR), other) if own else -1
    behind, rest = there + size, len(words) - last - size
    end = window.find(words[-1], behind, behind + rest + _NEAR) if rest else -1
    head = [(0, first, 1)] if first >= 0 else []
    return [*head, *kept, *([(len(words) - 1, end, 1)] if end >= 0 else [])]


def _pieces(words: str, passage: str, start: int, kept: list[Match]) -> Iterator[tuple[Kind, str]]:
    first = start + kept[0][1]
    yield "around", passage[:first]
    here, there = 0, first
    for own, other, size in kept:
        yield "source", passage[there : start + other]
        yield "report", words[here:own]
        yield "same", words[own : own + size]
        here, there = own + size, start + other + size
    yield "report", words[here:]
    yield "around", passage[there:]


def _common(words: str, passage: str, rest: str) -> Iterator[tuple[Kind, str]]:
    """Yield the passage, with the longer runs told that it shares with `words`."""
    here = 0
    for _, place, size in matches(words, passage):
        if size >= _COMMON:
            yield "around", passage[here:place]
            yield "same", passage[place : place + size]
            here = place + size
    yield "around", passage[here:] + rest


def _joined(pieces: "Iterator[tuple[Kind, str]] | list[tuple[Kind, str]]") -> tuple[Piece, ...]:
    joined: list[Piece] = []
    for kind, text in pieces:
        if text and joined and joined[-1].kind == kind:
            joined[-1] = Piece(kind, joined[-1].text + text)
        elif text:
            joined.append(Piece(kind, text))
    return tuple(joined)
