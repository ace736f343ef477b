"""Every verdict, label and kind of a point has words on the review page."""

from typing import get_args

import pytest

from gen.check.linking.words import kind_word, label_word
from gen.model import linking
from gen.serve.review.wording import say, words

VERDICTS = {
    "trace": linking.TraceVerdict,
    "wording": linking.WordingVerdict,
    "force": linking.ForceVerdict,
}


@pytest.mark.parametrize("name", VERDICTS)
def test_each_verdict_has_its_word_and_no_word_is_left_over(name: str) -> None:
    assert set(words()[name]) == set(get_args(VERDICTS[name]))


def test_each_label_has_a_sign_of_its_own_and_a_word() -> None:
    signs = [say(f"letter.{label.value}") for label in linking.Label]
    assert len(set(signs)) == len(signs)
    assert all(label_word(label) for label in linking.Label)
    assert all(kind_word(kind) for kind in get_args(linking.PointKind))
