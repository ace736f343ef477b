"""Find what two sequences have in common, in time that no input can blow up.

`difflib` gives the alignment that reads best, but may need the cube of the length. So it only gets
short stretches: long ones are parted first at the elements that both sides have exactly once
(Bram Cohen's patience diff), and one that has none of them counts as replaced.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher

Match = tuple[int, int, int]
"""Begin in the first and in the second sequence, and length, of what is the same in both."""
Pair = tuple[int | None, int | None]
"""Indices of what stands side by side; None where one sequence has nothing."""
Likeness = Callable[[int, int], float]
"""Gives for an index of either sequence how alike the elements are, from 0 to 1."""

_SHORT = 40_000
"""How many pairs of elements a stretch may have that `difflib` gets."""
_MOST_PAIRS = 4_000
"""How many pairs of elements a stretch may have that are all compared for their likeness."""


def matches(before: Sequence[str], after: Sequence[str]) -> list[Match]:
    """Return what is the same in `before` and `after`, in order and never crossing."""
    found: list[Match] = []
    stretches = [(0, len(before), 0, len(after))]
    while stretches:
        start, end, other, other_end = stretches.pop()
        ahead, behind = _edges(before, after, (start, end), (other, other_end))
        found += [(start, other, ahead), (end - behind, other_end - behind, behind)]
        own, others = (start + ahead, end - behind), (other + ahead, other_end - behind)
        if (own[1] - own[0]) * (others[1] - others[0]) <= _SHORT:
            found += _in_short(before, after, own, others)
            continue
        anchors = _anchors(before, after, own, others)
        found += [(index, twin, 1) for index, twin in anchors]
        stretches += _between(anchors, own, others) if anchors else []
    return sorted(match for match in found if match[2])


def align(
    before: Sequence[str], after: Sequence[str], likeness: Likeness, least: float
) -> Iterator[Pair]:
    """Yield what stands side by side: the same first of all, between that what is alike.

    Elements are alike from a likeness of `least` on; pairs never cross.
    """
    here, there = 0, 0
    for index, other, size in [*matches(before, after), (len(before), len(after), 0)]:
        yield from _alike((here, index), (there, other), likeness, least)
        for step in range(size):
            yield index + step, other + step
        here, there = index + size, other + size


_Stretch = tuple[int, int]
"""Begin and end of a part of a sequence."""


def _edges(
    before: Sequence[str], after: Sequence[str], own: _Stretch, others: _Stretch
) -> tuple[int, int]:
    """Return how many elements are the same at the beginning, and then at the end."""
    most = min(own[1] - own[0], others[1] - others[0])
    ahead = 0
    while ahead < most and before[own[0] + ahead] == after[others[0] + ahead]:
        ahead += 1
    behind = 0
    while behind < most - ahead and before[own[1] - behind - 1] == after[others[1] - behind - 1]:
        behind += 1
    return ahead, behind


def _in_short(
    before: Sequence[str], after: Sequence[str], own: _Stretch, others: _Stretch
) -> list[Match]:
    matcher = SequenceMatcher(None, before[slice(*own)], after[slice(*others)], autojunk=False)
    return [(own[0] + a, others[0] + b, size) for a, b, size in matcher.get_matching_blocks()]


def _between(
    anchors: Sequence[tuple[int, int]], own: _Stretch, others: _Stretch
) -> Iterator[tuple[int, int, int, int]]:
    """Yield what is left of two stretches between the `anchors`."""
    here, there = own[0], others[0]
    for index, twin in anchors:
        yield here, index, there, twin
        here, there = index + 1, twin + 1
    yield here, own[1], there, others[1]


def _anchors(
    before: Sequence[str], after: Sequence[str], own: _Stretch, others: _Stretch
) -> list[tuple[int, int]]:
    """Return the longest row of elements that both stretches have exactly once."""
    once, twins = _once(before, own), _once(after, others)
    pairs = sorted((index, twins[item]) for item, index in once.items() if item in twins)
    return [pairs[place] for place in rising([twin for _, twin in pairs])]


def _once(items: Sequence[str], stretch: _Stretch) -> dict[str, int]:
    counts = Counter(items[slice(*stretch)])
    return {items[i]: i for i in range(*stretch) if counts[items[i]] == 1}


def rising(numbers: Sequence[int]) -> list[int]:
    """Return the places of the longest rising subsequence of `numbers`, all different."""
    tails: list[int] = []
    places: list[int] = []
    previous: list[int | None] = []
    for place, number in enumerate(numbers):
        length = bisect_left(tails, number)
        previous.append(places[length - 1] if length else None)
        tails[length:] = [number, *tails[length + 1 :]]
        places[length:] = [place, *places[length + 1 :]]
    row: list[int] = []
    step = places[-1] if places else None
    while step is not None:
        row.append(step)
        step = previous[step]
    return row[::-1]


def _alike(own: _Stretch, others: _Stretch, likeness: Likeness, least: float) -> Iterator[Pair]:
    """Pair what is alike in two stretches that have nothing the same.

    Stretches too long for every pair to be compared are cut in proportion.
    """
    rows, columns = own[1] - own[0], others[1] - others[0]
    if rows > 1 and columns > 1 and rows * columns > _MOST_PAIRS:
        middle, other = own[0] + rows // 2, others[0] + columns // 2
        yield from _alike((own[0], middle), (others[0], other), likeness, least)
        yield from _alike((middle, own[1]), (other, others[1]), likeness, least)
        return
    here, there = own[0], others[0]
    for index, other in [*_best(own, others, likeness, least), (own[1], others[1])]:
        yield from ((i, None) for i in range(here, index))
        yield from ((None, j) for j in range(there, other))
        if index < own[1]:
            yield index, other
        here, there = index + 1, other + 1


def _best(
    own: _Stretch, others: _Stretch, likeness: Likeness, least: float
) -> list[tuple[int, int]]:
    """Return the pairs with the greatest likeness in sum that do not cross."""
    rows, columns = range(*own), range(*others)
    if not rows or not columns:
        return []
    alike = [[likeness(i, j) for j in columns] for i in rows]
    best = [[0.0] * (len(columns) + 1) for _ in range(len(rows) + 1)]
    for i in range(len(rows) - 1, -1, -1):
        line, below = best[i], best[i + 1]
        for j in range(len(columns) - 1, -1, -1):
            paired = alike[i][j] + below[j + 1] if alike[i][j] >= least else 0.0
            line[j] = max(paired, below[j], line[j + 1])
    pairs: list[tuple[int, int]] = []
    i = j = 0
    while i < len(rows) and j < len(columns):
        if best[i][j] == best[i + 1][j]:
            i += 1
        elif best[i][j] == best[i][j + 1]:
            j += 1
        else:
            pairs.append((rows[i], columns[j]))
            i, j = i + 1, j + 1
    return pairs
