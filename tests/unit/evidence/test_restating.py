"""A paraphrase beside its rule: the same, another figure, the contrary, or something else."""

import pytest

from gen.evidence.overlap import GramIndex, overlap
from gen.evidence.polarity import Contrary, contrary
from gen.evidence.restating import Relation, Said, compare

RULE = (
    "用人单位自用工之日起超过一个月不满一年未与劳动者订立书面劳动合同的，"
    "应当向劳动者每月支付二倍的工资。"
)


@pytest.mark.parametrize(
    ("said", "relation"),
    [
        ("未订立书面劳动合同的，应当每月支付二倍工资", Relation.RESTATED),
        ("不支付二倍工资的，劳动者可以请求", Relation.RESTATED),
        ("用人单位不必支付二倍工资", Relation.NEGATED),
        ("未订立书面劳动合同的，可以不支付二倍工资", Relation.NEGATED),
        ("用人单位应当支付五倍工资", Relation.FIGURE),
        ("用人单位应当在2099年1月1日前支付二倍工资", Relation.FIGURE),
        ("超过三个月未订立书面劳动合同的", Relation.FIGURE),
        ("必须为员工提供免费住房", Relation.UNSTATED),
    ],
)
def test_what_a_sentence_says_a_rule_states(said: str, relation: Relation) -> None:
    assert compare(Said(said, states=True), RULE).relation is relation


@pytest.mark.parametrize(
    ("said", "figures"),
    [
        ("用人单位应当支付五倍工资", ("五倍", "二倍")),
        ("超过三个月未订立书面劳动合同的", ("三个月", "一个月")),
        ("应当在15日内支付二倍工资", ("15日", "")),
    ],
)
def test_another_figure_is_told_with_that_of_the_rule(said: str, figures: tuple[str, str]) -> None:
    found = compare(Said(said, states=True), RULE)
    assert (found.said, found.ruled) == figures


def test_figures_of_the_case_may_stand_beside_those_of_the_rule() -> None:
    said = "张某自2024年3月1日入职，未订立书面劳动合同，应当每月支付二倍工资"
    assert compare(Said(said, states=False), RULE).relation is Relation.RESTATED
    told = Said("未订立书面劳动合同满75日，应当支付二倍工资", states=False, own={("75", "日")})
    assert compare(told, RULE).relation is Relation.RESTATED


@pytest.mark.parametrize(
    ("said", "ruled", "found"),
    [
        (
            "债权人可以请求查阅账簿",
            "股东请求查阅账簿的，人民法院不予支持",
            ("可以请求查阅账簿", "请求查阅账簿"),
        ),
        (
            "债权人不得请求查阅账簿",
            "股东请求查阅账簿的，人民法院依法予以支持",
            ("不得请求查阅账簿", "请求查阅账簿"),
        ),
        (
            "不可抗力造成损害的，承担民事责任",
            "因不可抗力造成损害的，不承担民事责任",
            ("承担民事责任", "不承担民事责任"),
        ),
        (
            "因不可抗力造成损害的，不承担民事责任",
            "不可抗力造成损害的，承担民事责任",
            ("不承担民事责任", "承担民事责任"),
        ),
        ("未经批准的合同有效", "未经批准的合同无效", ("未经批准的合同有效", "未经批准的合同无效")),
        ("未经批准的合同无效", "未经批准的合同有效", ("未经批准的合同无效", "未经批准的合同有效")),
    ],
)
def test_the_contrary_is_seen_whatever_words_say_it(
    said: str, ruled: str, found: tuple[str, str]
) -> None:
    assert contrary(said, ruled) == Contrary(*found)
    assert contrary(ruled, ruled) is None


def test_a_rule_that_says_both_is_contrary_to_neither() -> None:
    ruled = "造成他人损害的，承担民事责任；因不可抗力造成损害的，不承担民事责任"
    for said in ("造成损害的，承担民事责任", "造成损害的，不承担民事责任"):
        assert contrary(said, ruled) is None


def test_words_of_every_law_are_no_likeness() -> None:
    assert overlap("人民法院应当依法适用有关规定", "当事人应当依照法律规定").coverage == 0


@pytest.mark.parametrize(
    ("said", "text", "run"),
    [
        ("违约金过高", "违约金", 3),
        ("违约金过高", "减少过高的部分，金额另定", 2),
        ("抵押权、违约金", "抵押物的违约金", 3),
        ("违约金", "定金", 1),
    ],
)
def test_the_longest_run_begins_and_ends_anywhere(said: str, text: str, run: int) -> None:
    assert overlap(said, text).run == run


def test_the_index_finds_what_looking_through_everything_finds() -> None:
    texts = [f"第{number}条所列的登记事项变更，应当公告" for number in range(50)]
    texts[17] = "抵押财产转让的，抵押权不受影响"
    query = "抵押财产已经转让，抵押权仍不受影响"
    [(number, likeness)] = GramIndex(texts, [query]).best(query, 1)
    assert (number, likeness > 0.5) == (17, True)
