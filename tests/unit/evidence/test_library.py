"""The texts of a case are found by what they hold and by what they are."""

from typing import Any

import pytest

from gen.evidence.library import EvidenceLibrary, names_case
from gen.law.case import CaseCitation
from gen.law.catalogue import built_in
from gen.law.citation import parse_citation
from gen.model.record import record_from


def library(*items: dict[str, Any]) -> EvidenceLibrary:
    records = (
        record_from({"response": {"data": [item]}}, f"{number}.json", "0" * 64)
        for number, item in enumerate(items, 1)
    )
    return EvidenceLibrary(tuple(records), built_in())


def article(number: str, content: str, name: str = "甲条例", **more: str) -> dict[str, Any]:
    return {"fgmc": name, "ft_num": number, "content": content, "sxx": "现行有效", **more}


def files(found: Any) -> list[str]:
    return [held.text.origin.file for held in found]


def test_every_text_that_holds_the_words_is_found_once_in_its_order() -> None:
    held = library(
        article("第一条", "应当登记，并应当登记。"),
        article("第二条", "可以查阅。"),
        article("第三条", "不得拒绝：应当登 记"),
        article("第四条", "应当"),
        article("第五条", "登记，应当登记"),
    )
    assert files(held.holding("应当登记")) == ["1.json", "3.json", "5.json"]
    assert files(held.holding("查阅。不得")) == []
    assert files(held.holding("登记")) == ["1.json", "3.json", "5.json"]
    assert files(held.holding("")) == []
    assert files(held.holding("没有")) == []


def test_of_an_article_the_text_in_force_is_meant_unless_a_version_is_named() -> None:
    old = article("第三十三条", "旧。", "中华人民共和国公司法(2018修正)", sxx="已被修改")
    new = article("第三十三条", "新。", "中华人民共和国公司法(2023修订)")
    held = library(old, new, article("第三十三条", "他。", "中华人民共和国民法典"))
    for cited, found in (
        ("《公司法》第三十三条", ["2.json"]),
        ("《公司法》（2018年修正）第三十三条", ["1.json"]),
        ("《公司法》（2013年修正）第三十三条", []),
        ("《公司法》第三十四条", []),
        ("《公司法》", ["2.json"]),
        ("某材料", []),
    ):
        assert files(held.cited(parse_citation(cited, built_in()))) == found
    only_old = library(old)
    assert files(only_old.cited(parse_citation("《公司法》第三十三条", built_in()))) == ["1.json"]


JUDGMENT = {"title": "甲公司诉乙公司案", "ah": "（2020）沪01民终2号", "content": "# 判决\n\n驳回。"}


@pytest.mark.parametrize(
    ("cited", "is_named"),
    [
        ("（2020）沪01民终2号", True),
        ("（2020）沪01民终3号", False),
        ("甲公司诉乙公司案，（2020）沪01民终3号", False),
        ("最高人民法院指导性案例24号：甲公司诉乙公司案", True),
        ("最高人民法院指导性案例24号：丙公司案", False),
        ("最高人民法院指导性案例24号", False),
        ("最高人民法院指导性案例24号，（2020）沪01民终2号", True),
    ],
)
def test_a_case_is_named_by_the_numbers_that_both_have_else_by_its_title(
    cited: str, is_named: bool
) -> None:
    citation = parse_citation(cited, built_in())
    assert isinstance(citation, CaseCitation)
    [held] = library(JUDGMENT).texts
    assert names_case(citation, held.text) is is_named
    [other] = library(article("第一条", "甲公司诉乙公司案")).texts
    assert not names_case(citation, other.text)
