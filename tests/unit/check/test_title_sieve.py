"""The sieve lets every title through that names what a source cites, and few others."""

import pytest

from gen.check.title_sieve import TitleSieve, identifying_numbers
from gen.law.catalogue import built_in
from gen.law.citation import parse_citation

STATUTE = "《中华人民共和国民法典》第五百六十三条第一款"
DOCKET = "（2022）沪99民终9901号"
GUIDING = "最高人民法院指导性案例192号"


def sieve(citation: str) -> TitleSieve:
    return TitleSieve(identifying_numbers(parse_citation(citation, built_in())))


@pytest.mark.parametrize(
    ("citation", "title"),
    [
        (STATUTE, "民法典第563条"),
        (STATUTE, "民法典第５６３条"),
        (STATUTE, "《民法典》第 五百 六十三 条"),
        (STATUTE, "民法典第五\u200b百六十三条"),
        (DOCKET, "甲公司诉乙公司案(2022)沪99民终 99 01号"),
        (DOCKET, "〔2022〕沪99民终9900-9902号"),
        (GUIDING, "指导案例192号：李某案"),
        (GUIDING, "指导案例一百九十二号"),
    ],
)
def test_the_same_material_in_other_writing_passes(citation: str, title: str) -> None:
    assert sieve(citation)(title)


@pytest.mark.parametrize(
    ("citation", "title"),
    [
        (STATUTE, "民法典第五百六十四条"),
        (STATUTE, "甲公司诉乙公司买卖合同纠纷案"),
        (DOCKET, "甲公司诉乙公司案（2022）沪99民终9902号"),
        (GUIDING, "指导案例193号"),
        ("《中华人民共和国民法典》", "民法典第563条"),
    ],
)
def test_other_material_does_not(citation: str, title: str) -> None:
    assert not sieve(citation)(title)
