"""Titles folded at once are those folded one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.check.folded_title import fold_title, fold_titles


@pytest.mark.parametrize(
    "titles",
    [
        [],
        [""],
        ["民法典（2020）", "Ａ公司　诉 B公司", "", "①！？：，；"],
        ["̀甲", "e", "́乙"],
        ["一\x00二", "三"],
    ],
)
def test_some_titles(titles: list[str]) -> None:
    assert list(fold_titles(titles)) == [fold_title(title) for title in titles]


@given(st.lists(st.text(max_size=8), max_size=6))
def test_any_titles(titles: list[str]) -> None:
    assert list(fold_titles(titles)) == [fold_title(title) for title in titles]
