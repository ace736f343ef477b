"""What is like a sentence is shown; a rule under a wrong number is told from one that is alike."""

from typing import Any

import pytest

from gen.check.linking.basis import Basis
from gen.check.linking.candidates import Candidates
from gen.evidence.library import EvidenceLibrary
from gen.evidence.source_texts import SourceTexts
from gen.evidence.texts import StatuteText
from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from gen.model.record import record_from

LAW = "中华人民共和国劳动合同法"
ARTICLE_82 = (
    "用人单位自用工之日起超过一个月不满一年未与劳动者订立书面劳动合同的，"
    "应当向劳动者每月支付二倍的工资。"
)
OTHER = "用人单位提供的劳动合同文本未载明必备条款的，由劳动行政部门责令改正。"


def article(number: str, content: str, name: str = LAW) -> dict[str, Any]:
    return {"fgmc": name, "ft_num": number, "content": content, "sxx": "现行有效"}


def candidates(query: str, *items: dict[str, Any]) -> Candidates:
    records = (
        record_from({"response": {"data": [item]}}, f"archive/{number}.json", "0" * 64)
        for number, item in enumerate(items)
    )
    return Candidates(EvidenceLibrary(tuple(records), built_in()), (query,))


def elsewhere(query: str, cited: str, *items: dict[str, Any]) -> str | None:
    """Return where the words of `query` stand that cites `cited`."""
    found = candidates(query, *items)
    citation = parse_citation(cited, built_in())
    passages = SourceTexts("", citation, found.library).passages
    basis = Basis("kept", "in_force", passages, citation=citation)
    other = found.elsewhere(query, basis)
    assert other is None or isinstance(other.held.text, StatuteText)
    return other.held.text.label if other is not None else None


def test_the_article_is_found_that_says_what_the_named_one_does_not() -> None:
    items = (article("第八十一条", OTHER), article("第八十二条", ARTICLE_82))
    assert elsewhere(ARTICLE_82, "《劳动合同法》第八十一条", *items) == "第八十二条"
    assert elsewhere(ARTICLE_82, "《劳动合同法》第八十二条", *items) is None
    assert elsewhere(ARTICLE_82, "《劳动合同法》第八十一条、第八十二条", *items) is None


@pytest.mark.parametrize(
    "where",
    [
        article("第八十二条", ARTICLE_82, "中华人民共和国劳动法"),
        {"fgmc": LAW, "content": ARTICLE_82, "sxx": "现行有效"},
        {"jbdw": "某法院", "title": "甲公司诉乙公司案", "content": ARTICLE_82},
    ],
    ids=["another law", "no article", "a case"],
)
def test_only_an_article_of_the_same_law_makes_the_number_wrong(where: dict[str, Any]) -> None:
    cited, own = "《劳动合同法》第八十一条", article("第八十一条", OTHER)
    assert candidates(ARTICLE_82, own, where).like(ARTICLE_82)[0].words == ARTICLE_82
    assert elsewhere(ARTICLE_82, cited, own, where) is None


def test_a_case_has_no_other_article() -> None:
    text = article("第八十二条", ARTICLE_82)
    assert elsewhere(ARTICLE_82, "（2023）京0105民初1号", text) is None


CLAUSES = "买受人验收货物，承运人押运货车，出卖人交货，保险人理赔"


@pytest.mark.parametrize(
    ("query", "own", "label"),
    [
        (CLAUSES, "保险人理", "第二条"),
        (CLAUSES, "出卖人交货", None),
        ("买受人验收货物", "买受、受人、人验", "第二条"),
        ("买受人验收货物", "买受人、验收货物", None),
    ],
    ids=["run of 4 to 7", "run of 5 to 7", "half of the words", "most of the words"],
)
def test_an_article_that_says_nearly_as_much_keeps_its_number(
    query: str, own: str, label: str | None
) -> None:
    items = (article("第一条", own), article("第二条", query))
    assert elsewhere(query, "《劳动合同法》第一条", *items) == label
