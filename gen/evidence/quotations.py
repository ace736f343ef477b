"""Find the quotations in a run of words: “…”, 「…」 and "…", with balanced marks inside.

『…』 on its own is left alone: it is how an author sets off a clause of a contract or somebody's
words; inside a quotation it is part of it. A mark that nothing closes is reported, because what it
opens cannot be checked.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gen.evidence.quotation_folding import fold_quotation

_CLOSING = {"“": "”", "「": "」", "『": "』", "〝": "〞"}
_OPENING = {closing: opening for opening, closing in _CLOSING.items()} | {"〟": "〝"}
_STRAIGHT = frozenset('"＂')
_LEFT_ALONE = "『"
_MARK = re.compile(r"\s*\[([^\[\]]{1,100})\]")


@dataclass(frozen=True, slots=True)
class Quotation:
    """One quotation at ``text[start:end]`` of its run, its marks included.

    `text` is what it quotes. `marks` are the labels in brackets at its very end, such as
    ``S-01``, which are no part of it.
    """

    start: int
    end: int
    text: str
    marks: tuple[str, ...] = ()

    @property
    def length(self) -> int:
        """Return how many folded characters are quoted."""
        return len(fold_quotation(self.text))


@dataclass(frozen=True, slots=True)
class Quotations:
    """Hold the quotations of a run in its order, and where marks stand that have no partner.

    `left_alone` are the spans between 『 and 』, whose words are nobody's quotation.
    """

    found: tuple[Quotation, ...]
    unpaired: tuple[int, ...] = ()
    left_alone: tuple[tuple[int, int], ...] = ()


def find_quotations(text: str, labels: frozenset[str] = frozenset()) -> Quotations:
    """Return the outermost quotations of `text`; `labels` are those that bracketed marks may name.

    Straight marks open and close in turn.
    """
    pairs, unpaired = _pairs(text)
    outermost = list(_outermost(pairs))
    quoted = [pair for pair in outermost if text[pair[0]] != _LEFT_ALONE]
    return Quotations(
        tuple(_quotation(text, start, end, labels) for start, end in quoted),
        unpaired,
        tuple((start, end) for start, end in outermost if text[start] == _LEFT_ALONE),
    )


def _pairs(text: str) -> tuple[list[tuple[int, int]], tuple[int, ...]]:
    """Return the spans of all pairs of marks, and the places of marks without a partner.

    A closing mark closes the last open mark of its kind; what was opened inside stays unpaired.
    """
    pairs: list[tuple[int, int]] = []
    unpaired: list[int] = []
    opened: list[tuple[str, int]] = []
    open_marks: Counter[str] = Counter()
    for place, mark in _marks(text):
        opening = mark if mark in _STRAIGHT else _OPENING.get(mark, "")
        if not open_marks[opening]:
            is_opening = mark in _STRAIGHT or not opening
            if is_opening:
                opened.append((mark, place))
                open_marks[mark] += 1
            else:
                unpaired.append(place)
            continue
        while opened:
            last, start = opened.pop()
            open_marks[last] -= 1
            if last == opening:
                pairs.append((start, place + 1))
                break
            unpaired.extend(() if last in _STRAIGHT else (start,))
    unpaired.extend(place for mark, place in opened if mark not in _STRAIGHT)
    return pairs, tuple(sorted(unpaired))


def _marks(text: str) -> Iterator[tuple[int, str]]:
    known = {*_CLOSING, *_OPENING, *_STRAIGHT}
    return ((place, mark) for place, mark in enumerate(text) if mark in known)


def _outermost(pairs: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    end = 0
    for start, close in sorted(pairs, key=lambda pair: (pair[0], -pair[1])):
        if start >= end:
            yield start, close
            end = close


def _quotation(text: str, start: int, end: int, labels: frozenset[str]) -> Quotation:
    quoted, marks = text[start + 1 : end - 1], []
    ending = _ending_mark(quoted, labels)
    while ending is not None:
        quoted, label = quoted[: ending[0]], ending[1]
        marks.append(label)
        ending = _ending_mark(quoted, labels)
    return Quotation(start, end, quoted, tuple(reversed(marks)))


def _ending_mark(quoted: str, labels: frozenset[str]) -> tuple[int, str] | None:
    start = quoted.rfind("[")
    match = _MARK.fullmatch(quoted, start) if start >= 0 else None
    if match is None or match[1] not in labels:
        return None
    return len(quoted[:start].rstrip()), match[1]
