"""Rows tell of many names at once which of them stand in a text, whatever their writing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.check.disclosure.rows import Rows
from gen.check.disclosure.skeleton import skeleton

TEXTS = ("甲公司诉乙公司买卖合同纠纷案", "判决解除合同", "A-17 与 B-2")
LETTERS = st.text("甲乙公司合同案ＡA1 ，（-", max_size=9)


@given(st.lists(LETTERS, max_size=4), st.lists(LETTERS, max_size=6))
def test_what_passes_are_the_names_that_occur(texts: list[str], names: list[str]) -> None:
    reduced = [skeleton(text) for text in texts]
    joined = "\n".join(dict.fromkeys(reduced))
    wanted = [i for i, name in enumerate(names) if skeleton(name) and skeleton(name) in joined]
    assert list(Rows(reduced).reduced(names)) == wanted


@pytest.mark.parametrize("name", ["A-17", " A-17 ", "B-2", "A-"])
def test_an_id_passes_as_it_is_written(name: str) -> None:
    assert list(Rows(TEXTS).literal(["C-1", name, ""])) == [1]


def test_a_name_of_the_archive_passes_that_no_text_holds() -> None:
    assert list(Rows(TEXTS).reduced(["丙诉丁案"], frozenset({"丙诉丁案"}))) == [0]
