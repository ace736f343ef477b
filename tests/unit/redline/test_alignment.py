"""Nothing crosses, nothing is lost, and long stretches are parted before difflib sees them."""

from difflib import SequenceMatcher

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.redline import alignment
from gen.redline.alignment import align, matches, rising

ITEMS = st.lists(st.sampled_from("甲乙丙丁戊己"), max_size=40)


@given(ITEMS, ITEMS)
def test_matches_are_the_same_and_never_cross(before: list[str], after: list[str]) -> None:
    here, there = 0, 0
    for index, other, size in matches(before, after):
        assert size > 0 and index >= here and other >= there
        assert before[index : index + size] == after[other : other + size]
        here, there = index + size, other + size


@given(ITEMS, ITEMS)
def test_every_element_is_placed_once_and_in_order(before: list[str], after: list[str]) -> None:
    pairs = list(align(before, after, lambda i, j: float(before[i] == after[j]), 0.5))
    assert [i for i, _ in pairs if i is not None] == list(range(len(before)))
    assert [j for _, j in pairs if j is not None] == list(range(len(after)))
    assert all(before[i] == after[j] for i, j in pairs if i is not None and j is not None)


def test_what_is_alike_is_paired_where_the_sum_is_greatest() -> None:
    alike = {(0, 1): 0.6, (1, 1): 0.9, (1, 2): 0.5}
    pairs = align(["a", "b"], ["x", "y", "z"], lambda i, j: alike.get((i, j), 0.0), 0.4)
    assert list(pairs) == [(None, 0), (0, 1), (1, 2)]


def test_the_longest_rising_row_is_found() -> None:
    assert rising([2, 0, 1, 5, 3, 4]) == [1, 2, 4, 5]
    assert rising([]) == []


def test_difflib_never_gets_a_long_stretch(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    class Watched(SequenceMatcher[str]):
        def __init__(self, junk: None, a: list[str], b: list[str], *, autojunk: bool) -> None:
            sizes.append(len(a) * len(b))
            super().__init__(junk, a, b, autojunk)

    monkeypatch.setattr(alignment, "SequenceMatcher", Watched)
    before = [f"第{n}段" for n in range(2000)] + ["同"] * 2000
    after = [f"第{n}段" if n % 3 else f"另{n}段" for n in range(2000)] + ["同", "异"] * 1000
    found = matches(before, after)
    assert max(sizes) <= 40_000
    assert sum(size for _, _, size in found if size) >= 1333


def test_few_pairs_are_compared_for_likeness() -> None:
    asked: list[tuple[int, int]] = []

    def likeness(i: int, j: int) -> float:
        asked.append((i, j))
        return 0.0

    before, after = [f"a{n}" for n in range(3000)], [f"b{n}" for n in range(3000)]
    assert len(list(align(before, after, likeness, 0.5))) == 6000
    assert len(asked) < 200_000
