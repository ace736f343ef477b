"""The suggestion for a misspelt name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.check.nearest import nearest


@pytest.mark.parametrize(
    ("word", "known", "expected"),
    [
        ("Decisive", ("decisive", "supportive"), "decisive"),
        ("law_start", ("law-end", "law-start"), "law-start"),
        ("S-1", ("S-01", "S-02", "S-11"), "S-01"),
        ("legal-reserch", ("legal_research", "evidence_review"), "legal_research"),
        ("case ", ("case-detail", "case"), "case"),
        ("百度", ("search", "case"), None),
        ("", ("a",), None),
        ("x", (), None),
        ("a" * 100_000, ("a",), None),
    ],
)
def test_nearest(word, known, expected):
    assert nearest(word, known) == expected


@given(st.text(max_size=20), st.lists(st.text(max_size=20), max_size=8))
def test_the_answer_is_one_of_the_names(word, known):
    assert nearest(word, known) in {None, *known}


@given(st.text(min_size=1, max_size=20), st.lists(st.text(max_size=20), max_size=8))
def test_a_name_is_nearest_to_itself(word, known):
    found = nearest(word, [word, *known])
    assert found == word or not word.strip()
