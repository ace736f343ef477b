"""The words that the platform knows as values of filters."""

import pytest

from gen.law.filter_words import vocabularies
from gen.law.interfaces import interfaces


@pytest.mark.parametrize(
    ("interface", "name", "value", "unknown"),
    [
        ("search", "sxx", ["现行有效", "有效"], "有效"),
        ("search", "sxx", "现行有效 失效", "现行有效 失效"),
        ("keyword", "sxx", "现行有效 失效", None),
        ("keyword", "effect1", ["行业/团体规范"], None),
        ("case-semantic", "wszl", [1, "11"], None),
        ("case-semantic", "wszl", "判决书", "判决书"),
        ("case", "wszl", ["判决书", "1"], "1"),
        ("case", "wszl", ["支付令"], None),
        ("case-semantic", "cj", "中级人民法院", "中级人民法院"),
    ],
)
def test_the_first_unknown_word(interface, name, value, unknown):
    assert vocabularies()[interface, name].unknown(value) == unknown


def test_vocabularies_belong_to_filters_without_choices_of_their_own():
    for interface, name in vocabularies():
        assert interfaces()[interface].filters[name].choices == ()
