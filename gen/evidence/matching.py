"""Find a quotation in a text: as it stands, folded, or with marked omissions."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from gen.evidence.quotation_folding import FoldedText, fold_quotation
from gen.evidence.units import Span

_OMISSION = re.compile(
    r"[(（\[［〔【]?(?:…{1,2}|⋯{1,2}|\.{3,6}|．{3,6}|。{3,6}|‥{2,3})[)）\]］〕】]?"
    r"|[(（〔【][下中上前后]?略[)）〕】]|\[[^\[\]]*\]|［[^［］]*］"
)
"""What marks that words are left out or put in: ……, （略）, [ ] and what stands in it."""


class Likeness(StrEnum):
    """Say how a quotation agrees with its source. The values are keys of user-facing wording."""

    IDENTICAL = "identical"
    FOLDED = "folded"
    """Identical but for width, spaces, line breaks, quotation marks, 〇/零."""
    OMITTED = "omitted"
    """Every part between marked omissions stands there, in order."""


@dataclass(frozen=True, slots=True)
class Match:
    """State where a quotation stands: from `start` to `end` of the text."""

    likeness: Likeness
    start: int
    end: int


def find_quotation(quotation: str, text: FoldedText, spans: Sequence[Span]) -> Match | None:
    """Return where `quotation` stands inside one of `spans` of `text`, None when nowhere.

    With marked omissions its parts may stand in several spans.
    """
    for start, end in spans:
        found = text.original.find(quotation, start, end)
        if found >= 0:
            return Match(Likeness.IDENTICAL, found, found + len(quotation))
    folded = fold_quotation(quotation)
    if not folded:
        return None
    return _folded(folded, text, spans) or _with_omissions(quotation, text, spans)


def _folded(folded: str, text: FoldedText, spans: Sequence[Span]) -> Match | None:
    at = text.text.find(folded)
    while at >= 0:
        start, end = text.span(at, at + len(folded))
        if any(first <= start and end <= last for first, last in spans):
            return Match(Likeness.FOLDED, start, end)
        at = text.text.find(folded, at + 1)
    return None


def _with_omissions(quotation: str, text: FoldedText, spans: Sequence[Span]) -> Match | None:
    parts = [part for part in map(fold_quotation, _OMISSION.split(quotation)) if part]
    if not parts or not _OMISSION.search(quotation):
        return None
    places = list(_in_order(parts, text, spans))
    if len(places) < len(parts):
        return None
    return Match(Likeness.OMITTED, places[0][0], places[-1][1])


def _in_order(parts: Sequence[str], text: FoldedText, spans: Sequence[Span]) -> Iterator[Span]:
    """Yield where each part stands behind the one before; end at the first that does not."""
    at = 0
    for part in parts:
        place = _next(part, text, spans, at)
        if place is None:
            return
        start, at = place
        yield text.span(start, at)


def _next(part: str, text: FoldedText, spans: Sequence[Span], at: int) -> Span | None:
    """Return the folded span of the first `part` from `at` on that stands inside one of `spans`."""
    found = text.text.find(part, at)
    while found >= 0:
        start, end = text.span(found, found + len(part))
        if any(first <= start and end <= last for first, last in spans):
            return found, found + len(part)
        found = text.text.find(part, found + 1)
    return None
