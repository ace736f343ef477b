"""Measure how much of a sentence stands in a text: its longest common run, its pairs of characters.

Words that stand in every law (人民法院, 应当) count for nothing. A measure suggests; it never
proves that the text supports the sentence.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from gen.evidence.point_words import any_of
from gen.law.folding import fold_text

_NO_WORD = re.compile(r"[\W\d_]+")
_GAP = "\x00"


@dataclass(frozen=True, slots=True)
class Overlap:
    """Hold the length of the longest common run, and the part of the pairs that are common."""

    run: int
    coverage: float


def folded_words(text: str) -> str:
    """Return `text` folded, without what stands in every law; a gap stands where it stood."""
    return any_of("common").sub(_GAP, fold_text(text))


@lru_cache(maxsize=4096)
def grams(text: str) -> frozenset[str]:
    """Return the pairs of neighbouring characters of `text` that say something."""
    found: set[str] = set()
    for piece in _NO_WORD.split(folded_words(text)):
        found.update(map("".join, pairwise(piece)))
    return frozenset(found)


def overlap(said: str, text: str) -> Overlap:
    """Return how much of `said` stands in `text`."""
    own = grams(said)
    if not own:
        return Overlap(0, 0.0)
    folded = folded_words(text)
    shared = sum(pair in folded for pair in own)
    return Overlap(_longest_run(folded_words(said), folded), shared / len(own))


def _longest_run(said: str, text: str) -> int:
    """Return how many characters in a row of `said` stand in `text`, punctuation not counted."""
    best = 0
    for piece in _NO_WORD.split(said):
        start = 0
        while start + best < len(piece):
            if piece[start : start + best + 1] in text:
                best += 1
            else:
                start += 1
    return best


class GramIndex:
    """Find the paragraphs that are most like a sentence, by the rare pairs that they share.

    Only pairs that `queries` have are indexed, so the cost is that of reading the paragraphs once,
    and never that of sentences times paragraphs.
    """

    MOST_COMMON = 400
    """Of pairs that more paragraphs have, only so many paragraphs are looked at."""
    LOOKED_AT = 24

    def __init__(self, paragraphs: Sequence[str], queries: Iterable[str]) -> None:
        self._paragraphs = paragraphs
        wanted = {tuple(pair) for query in queries for pair in grams(query)}
        postings: dict[tuple[str, ...], list[int]] = {}
        for number, text in enumerate(paragraphs):
            for pair in wanted.intersection(pairwise(text)):
                postings.setdefault(pair, []).append(number)
        self._postings: Mapping[tuple[str, ...], list[int]] = postings

    def best(self, query: str, most: int) -> list[tuple[int, float]]:
        """Return up to `most` paragraphs with their likeness (0 to 1), the most alike first."""
        own = grams(query)
        scores: dict[int, float] = {}
        for pair in sorted(own):
            found = self._postings.get(tuple(pair), [])
            weight = 1 / (1 + len(found))
            for number in found[: self.MOST_COMMON]:
                scores[number] = scores.get(number, 0.0) + weight
        nearest = sorted(scores, key=lambda number: (-scores[number], number))[: self.LOOKED_AT]
        alike = [(number, self._likeness(own, number)) for number in nearest]
        return sorted(alike, key=lambda each: (-each[1], each[0]))[:most]

    def _likeness(self, own: frozenset[str], number: int) -> float:
        return len(own & grams(self._paragraphs[number])) / len(own) if own else 0.0
