"""A paraphrase that follows a rule's words must follow its numbers and modal verbs too."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gen.evidence.paraphrase import contradictions

RULE = (
    "约定的违约金超过造成损失的百分之三十的，人民法院一般可以认定为过分高于造成的损失。"
    "收受定金的一方致使不能实现合同目的的，应当双倍返还定金。"
    "恶意违约的当事人一方请求减少违约金的，人民法院一般不予支持。"
    "买受人应当在七日内检验标的物。"
)


@pytest.mark.parametrize(
    ("paraphrase", "said", "ruled"),
    [
        ("违约金超过造成损失的百分之二十的，可以认定过高", "二十", "三十"),
        ("致使不能实现合同目的的，无须双倍返还定金", "无须", "应当"),
        ("违约金超过造成损失的百分之三十的，人民法院应当认定为过分高于损失", "应当", "可以"),
        ("买受人应当在三日内检验标的物", "三", "七"),
        ("买受人应当在17日内检验标的物", "17", "七"),
    ],
)
def test_names_what_was_said_and_what_is_ruled(paraphrase: str, said: str, ruled: str) -> None:
    (found,) = contradictions(paraphrase, RULE)
    assert (found.said, found.ruled) == (said, ruled)


@pytest.mark.parametrize(
    "paraphrase",
    [
        "超过造成损失的百分之３０的，一般可以认定过分高于造成的损失",
        "本案违约金360万元约为损失151万元的2.4倍",
        "对方不能证明损失的，请求可能不被支持",
        "不必双倍返还",
        "买受人必须在7日内检验标的物",
    ],
)
def test_own_words_are_no_contradiction(paraphrase: str) -> None:
    assert list(contradictions(paraphrase, RULE)) == []


CLAUSES = re.split("[，。]", RULE)


@given(st.lists(st.sampled_from(CLAUSES), max_size=4))
def test_clauses_of_the_rule_never_contradict_it(clauses: list[str]) -> None:
    assert list(contradictions("，".join(clauses), RULE)) == []


@given(st.text(), st.text())
def test_any_two_texts_can_be_compared(one: str, other: str) -> None:
    list(contradictions(one, other))
