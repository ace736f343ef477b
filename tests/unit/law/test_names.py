"""Names of instruments are folded, so that equal names are equal texts."""

import pytest

from gen.law.names import fold_name

OF_CONTRACTS = "最高人民法院关于适用民法典合同编通则若干问题的解释"


@pytest.mark.parametrize(
    "text",
    [
        "《最高人民法院关于适用〈中华人民共和国民法典〉合同编通则若干问题的解释》",
        "《最高人民法院关于适用《中华人民共和国民法典》合同编通则若干问题的解释》",
        "《最高人民法院关于适用<中华人民共和国民法典>合同编通则若干问题的解释》",
        "最高人民法院关于适用中华人民共和国民法典合同编通则若干问题的解释",
        "最高法关于适用《民法典》合同编通则若干问题的解释",
        "最高人民法院 关于适用〈民法典〉合同编\u3000通则若干问题的\u200b解释",
    ],
)
def test_one_name_in_many_writings(text: str) -> None:
    assert fold_name(text) == OF_CONTRACTS


def test_the_state_falls_away_at_the_start_of_a_whole_name_only() -> None:
    assert fold_name("中华人民共和国公司法") == "公司法"
    assert fold_name("驻中华人民共和国领事馆办法") == "驻中华人民共和国领事馆办法"


def test_ordinals_and_trial_stay_in_the_name() -> None:
    assert fold_name("《企业破产法（试行）》") == "企业破产法(试行)"
    assert fold_name("规定（二）") != fold_name("规定（三）")


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("法释【2023】第13号", "法释(2023)13号"),
        ("中华人民共和国主席令第四十五号", "主席令第45号"),
        ("主席令（第十三届）第四十五号", "主席令(13届)第45号"),
        ("国务院令第七百四十三号", "国务院令第743号"),
    ],
)
def test_document_numbers_are_names_too(text: str, folded: str) -> None:
    assert fold_name(text) == folded
