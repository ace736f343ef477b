"""The sieve keeps every excluded candidate that texts name, in whatever way, and few others."""

import pytest

from gen.check.disclosure.excluded_sieve import may_be_named
from gen.check.disclosure.skeleton import skeleton
from gen.check.exclusions import Exclusions
from gen.check.node import Node
from gen.law.catalogue import built_in

REASON = "买受人购买现成软件，没有开发与验收过程。"
OTHER = {"candidate_id": "C-9", "title": "丙诉丁房屋租赁合同纠纷案", "reason": REASON}


def passing(text: str, *candidates: object, archived: str = "") -> list[str]:
    excluded = Exclusions(Node(list(candidates), ("excluded_candidates",)))
    titles = [skeleton(archived)] if archived else []
    found = may_be_named(excluded, [(text, "author")], titles, built_in().names)
    return [each.id or "" for each in found]


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("甲公司诉乙公司委托开发合同纠纷案", "另见甲公司诉乙公司 委托开发合同纠纷案。"),
        ("甲公司诉乙公司委托开发合同纠纷案", "另见**甲公司**诉「乙公司」委托开发合同纠纷案"),
        ("【典型】ＡＢ公司诉乙公司案", "典型 AB公司 诉乙公司案"),
        ("甲公司诉乙公司委托开发合同纠纷案（2020）京01民终7号", "甲公司诉乙公司委托开发合同纠纷案"),
        ("甲公司诉乙公司委托开发合同纠纷案（2020）京01民终7号", "〔2020〕京01民终 7 号认为"),
        ("（２０２０）京01民终7-9号", "（2020）京01民终8号"),
        ("指导案例七十二号：汤龙案", "指导性案例72号"),
        ("民法典第577条", "依民法典第五百七十七条"),
        ("担保法", "《中华人民共和国担保法》"),
        ("短名", "见“短名”一案"),
        ("A1", "A1"),
    ],
)
def test_a_candidate_passes_that_the_text_names(title: str, text: str) -> None:
    assert passing(text, {"candidate_id": "C-1", "title": title}, OTHER) == ["C-1"]


def test_a_candidate_passes_by_its_reason_and_by_its_id() -> None:
    assert passing("同前：买受人购买现成软件没有开发与验收过程", OTHER) == ["C-9"]
    assert passing("参见 C-9。", OTHER) == ["C-9"]


def test_a_candidate_passes_whose_title_has_numbers_in_the_archive() -> None:
    """Its case number, which only the record states, may stand in the text."""
    assert passing("（2021）沪01民终5号", OTHER, archived=OTHER["title"]) == ["C-9"]


def test_what_the_text_does_not_name_stays_out() -> None:
    numbered = {"candidate_id": "C-1", "title": "甲诉乙承揽合同纠纷案（2020）京01民终7号"}
    assert passing("本案见（2020）京01民终8号，合同纠纷，第7条。", numbered, OTHER) == []


@pytest.mark.parametrize(
    "title", ["丙诉某协会名誉权纠纷案", "丁诉某复印店侵权纠纷案", "戊诉某录像厅买卖纠纷案（2019）"]
)
def test_one_character_of_the_name_of_an_instrument_lets_nothing_pass(title: str) -> None:
    assert passing("另见《民法典》第577条", {"candidate_id": "C-1", "title": title}) == []


@pytest.mark.parametrize(
    "title",
    ["某协定案", "典型案例：丙诉丁案", "公报案例", "甲案（2020）京民终7～9号", "民\u200b法案"],
)
def test_titles_that_may_cite_an_instrument_or_several_cases_are_all_read(title: str) -> None:
    assert passing("无关", {"candidate_id": "C-1", "title": title}, OTHER) == ["C-1"]


@pytest.mark.parametrize(
    ("title", "passes"),
    [
        ("甲诉乙合同纠纷案（2020）京01民终7号", True),
        ("甲诉乙合同纠纷案（2020）京01民终8号", False),
        ("检例第7号", True),
        ("检例第8号", False),
        ("（2021）建国有限公司诉丁某某案", False),
        ("（2021）某公司诉张三李四案", True),
        ("案例一：银发〔2021〕5号所涉", True),
    ],
)
def test_a_title_with_the_mark_of_a_case_passes_by_its_number_its_name_or_a_document(
    title: str, passes: bool
) -> None:
    text = "参见第7号，即某公司诉张三李四案。"
    found = passing(text, {"candidate_id": "C-1", "title": title}, OTHER)
    assert found == (["C-1"] if passes else [])


def test_entries_that_are_no_objects_move_no_place() -> None:
    excluded = Exclusions(Node(["", OTHER, None], ("excluded_candidates",)))
    assert [each.node.path for each in excluded] == [("excluded_candidates", 1)]
    assert list(excluded.titles) == [OTHER["title"]]
