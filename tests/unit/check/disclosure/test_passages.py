"""Passages that two texts share are found, whatever they are and wherever they stand."""

import random

from hypothesis import given
from hypothesis import strategies as st

from gen.check.disclosure.passages import SHORTEST, Passages
from tests.at_once import at_once

TEXTS = st.text(alphabet="甲乙丙丁", max_size=90)


@given(st.lists(TEXTS, min_size=1, max_size=3), TEXTS, TEXTS, st.data())
def test_a_passage_of_full_length_is_never_missed(printed, searched, extra, data):
    passage = (extra * SHORTEST)[: SHORTEST + len(extra)] if extra else "戊" * SHORTEST
    index = data.draw(st.integers(0, len(printed) - 1))
    there = data.draw(st.integers(0, len(printed[index])))
    here = data.draw(st.integers(0, len(searched)))
    printed[index] = printed[index][:there] + passage + printed[index][there:]
    searched = searched[:here] + passage + searched[here:]
    found = list(Passages(printed).shared(searched))
    assert any(
        each.index == index and each.start <= there and each.end >= there + len(passage)
        for each in found
    )
    assert all(printed[each.index][each.start : each.end] in searched for each in found)


def test_what_is_too_short_is_not_reported():
    shared = Passages(["甲乙丙丁戊己庚辛壬癸" * 2]).shared("甲乙丙丁戊己庚辛壬癸" * 2 + "子")
    assert list(shared) == []


def test_a_thousand_records_take_a_moment():
    signs = [chr(0x4E00 + number) for number in range(3000)]
    chosen = random.Random(1)
    records = ["".join(chosen.choices(signs, k=5000)) for _ in range(200)]
    passages = Passages(["".join(chosen.choices(signs, k=30_000))])
    with at_once():
        for record in records * 5:
            assert not list(passages.shared(record))


def test_a_text_that_repeats_itself_is_given_up_in_time():
    with at_once():
        list(Passages(["不适用不符合" * 3000]).shared("不适用不符合" * 3000))
