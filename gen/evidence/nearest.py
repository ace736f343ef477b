"""Find the passage that a quotation comes nearest to, and say where the two differ."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from gen.evidence.quotation_folding import FoldedText, fold_quotation
from gen.evidence.units import Span

LONGEST = 2000
"""What is compared of a quotation; a longer one is a document of its own."""
_SLACK = 24
"""How many characters more than the quotation the passage may have, on each side."""

_CONTEXT = 6
_RUN = 4
_SHARED_RUNS = 0.25


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where they differ: what the author wrote and what stands in the source.

    Both are folded. `before` are the characters that agree in front of it.
    """

    before: str
    written: str
    found: str


@dataclass(frozen=True, slots=True)
class Nearest:
    """State the nearest passage: its span in the text, 0 to 1 for its likeness, and the diff."""

    start: int
    end: int
    likeness: float
    differences: tuple[Difference, ...]


def nearest_passage(quotation: str, text: FoldedText, spans: Sequence[Span]) -> Nearest | None:
    """Return the passage inside one of `spans` that is nearest to `quotation`.

    None when they have no character in common.
    """
    wanted = fold_quotation(quotation)[:LONGEST]
    found = (_inside(wanted, text, span) for span in spans)
    return max((item for item in found if item is not None), key=_likeness, default=None)


def may_be_near(quotation: str, text: FoldedText) -> bool:
    """Tell whether a full comparison is worth its time: enough short runs of characters agree.

    A quotation with a few changed characters keeps most of its runs, an unrelated text has hardly
    any of them.
    """
    folded = fold_quotation(quotation)
    runs = [folded[at : at + _RUN] for at in range(max(1, len(folded) - _RUN + 1))]
    return sum(run in text.text for run in runs) >= _SHARED_RUNS * len(runs)


def _likeness(nearest: Nearest) -> tuple[float, int]:
    return nearest.likeness, -nearest.start


def _inside(wanted: str, text: FoldedText, span: Span) -> Nearest | None:
    passage = FoldedText(text.original[span[0] : span[1]])
    anchor = SequenceMatcher(None, passage.text, wanted, autojunk=False).find_longest_match()
    if not anchor.size:
        return None
    first = max(0, anchor.a - anchor.b - _SLACK)
    last = anchor.a + len(wanted) - anchor.b + _SLACK
    window = passage.text[first:last]
    pair = SequenceMatcher(None, wanted, window, autojunk=False)
    start, end = _trimmed(pair, len(wanted), len(window))
    near = window[start:end]
    pair.set_seq2(near)
    places = passage.span(first + start, first + end)
    differences = tuple(_differences(wanted, near, pair))
    return Nearest(span[0] + places[0], span[0] + places[1], pair.ratio(), differences)


def _trimmed(pair: "SequenceMatcher[str]", wanted: int, window: int) -> Span:
    """Cut from the window what stands beyond the outermost agreement by more than the quotation."""
    blocks = [block for block in pair.get_matching_blocks() if block.size]
    first, last = blocks[0], blocks[-1]
    start = max(0, first.b - first.a)
    end = min(window, last.b + last.size + wanted - last.a - last.size)
    return start, end


def _differences(wanted: str, near: str, pair: "SequenceMatcher[str]") -> Iterator[Difference]:
    for tag, i1, i2, j1, j2 in pair.get_opcodes():
        if tag != "equal":
            yield Difference(wanted[max(0, i1 - _CONTEXT) : i1], wanted[i1:i2], near[j1:j2])
