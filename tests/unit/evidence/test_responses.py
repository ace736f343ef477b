"""Responses of every known shape become statutes, cases and strings, each with its place."""

import json
from typing import Any

import pytest

from gen.evidence.responses import texts_of
from gen.evidence.texts import CaseText, PlainText, StatuteText
from gen.law.units import Article
from gen.model.record import record_from

JUDGMENT = "# 指导案例1号：甲诉乙案\n\n## 裁判要点\n\n要点一。\n\n## 裁判结果\n\n驳回。"


def texts(response: Any, endpoint: str = "/open/x") -> tuple[Any, ...]:
    return texts_of(record_from({"endpoint": endpoint, "response": response}, "a.json", "0" * 64))


def at(response: Any, text: Any) -> Any:
    """Follow the text's own path; a step into a string reads the JSON inside it."""
    value: Any = {"response": response}
    for step in text.origin.path:
        value = (json.loads(value) if isinstance(value, str) else value)[step]
    return value


ARTICLE = {
    "fgmc": "中华人民共和国公司法(2023修订)",
    "ft_num": "第五十七条",
    "content": "甲。\n乙。",
}
FOUND = {"fgtitle": ["中华人民共和国民法典"], "num": "第五百八十五条", "content": "丙。"}
CASE = {"title": "指导案例1号：甲诉乙案", "ah": "（2017）京02民终1号", "content": JUDGMENT}
STATUTES = {
    "semantic": ({"code": 201, "extra": {"fatiao": [FOUND]}}, "中华人民共和国民法典", 585),
    "keyword": ({"code": 200, "data": [ARTICLE]}, "中华人民共和国公司法(2023修订)", 57),
    "detail": ({"code": 200, "data": ARTICLE}, "中华人民共和国公司法(2023修订)", 57),
    "mcp": ({"result": {"structuredContent": {"data": [ARTICLE]}}}, ARTICLE["fgmc"], 57),
    "mcp-text": (
        {"content": [{"type": "text", "text": json.dumps({"data": [ARTICLE]})}]},
        ARTICLE["fgmc"],
        57,
    ),
    "name-in-title-only": (
        {"data": {"ftmc": "民法典第十条", "content": "丁。"}},
        "民法典",
        10,
    ),
    "name-in-title-only, listed": (
        {"data": [{"ftmc": "民法典第十条", "content": "丁。"}]},
        "民法典",
        10,
    ),
}


@pytest.mark.parametrize("name", STATUTES)
def test_an_article_has_its_instrument_number_and_place(name: str) -> None:
    response, instrument, number = STATUTES[name]
    (text,) = texts(response)
    assert isinstance(text, StatuteText)
    assert (text.name, text.article) == (instrument, Article(number))
    assert at(response, text) == text.content


@pytest.mark.parametrize(
    "response",
    [
        {"code": 201, "extra": {"wenshu": [CASE]}},
        {"code": 200, "data": {"total": 9, "lst": [CASE]}},
        {"code": 200, "data": [CASE]},
        {"code": 200, "data": CASE},
    ],
    ids=["semantic", "keyword", "detail-list", "detail"],
)
def test_a_case_has_its_numbers_sections_and_place(response: Any) -> None:
    (text,) = texts(response)
    assert isinstance(text, CaseText)
    assert text.keys == {
        "guiding_case": frozenset({"guiding:最高人民法院:1"}),
        "docket": frozenset({"case:2017:京02:民终:1"}),
    }
    assert [section.name for section in text.sections] == ["裁判要点", "裁判结果"]
    assert text.section_at(JUDGMENT.index("要点一")) == "裁判要点"
    assert at(response, text) == JUDGMENT
    assert text.complete


def test_the_sections_of_an_ordinary_judgment_are_told_by_their_opening_words() -> None:
    content = "经审理查明，甲欠乙款。本院认为，应当返还。判决如下：返还。"
    (text,) = texts({"data": {"lst": [{"ah": "（2020）沪01民终2号", "content": content}]}})
    assert [section.name for section in text.sections] == ["审理查明", "本院认为", "裁判结果"]


def test_a_summary_of_a_case_is_not_the_whole_of_it() -> None:
    (text,) = texts({"extra": {"wenshu": [{"ah": "（2020）沪01民终2号", "content": "摘要。"}]}})
    assert not text.complete


REGULATION = (
    "公司法\n\n第一章　总则\n\n第一条　甲。\n\n乙。\n\n第二章　设立\n第二条　第九条所称丙。"
)


def test_an_instrument_is_cut_into_its_articles() -> None:
    response = {"data": {"fgmc": "公司法", "content": REGULATION}}
    found = texts(response)
    assert [(text.label, text.content) for text in found] == [
        ("第一条", "甲。\n\n乙。"),
        ("第二条", "第九条所称丙。"),
    ]
    for text in found:
        assert at(response, text)[text.origin.offset :].startswith(text.content)


def test_articles_are_told_apart_even_where_lines_were_lost() -> None:
    found = texts({"data": {"fgmc": "甲法", "content": "第一条 甲。第二条 乙。第一条 旧。"}})
    assert [(text.label, text.content) for text in found] == [
        ("第一条", "甲。"),
        ("第二条", "乙。第一条 旧。"),
    ]


def test_what_a_search_for_instruments_gives_is_a_preview() -> None:
    (text,) = texts({"data": [{"fgmc": "甲办法", "content": "……命中的一段……"}]})
    assert (text.article, text.complete) == (None, False)


@pytest.mark.parametrize("said", ["没有结果。", "[1]", "{", "3"])
def test_what_a_tool_says_in_words_stays_readable(said: str) -> None:
    response = {"content": [{"type": "text", "text": said}, "无", {"type": "image"}]}
    assert [(type(text), text.content) for text in texts(response)] == [(PlainText, said)]


def test_a_company_gives_its_strings_under_its_name() -> None:
    response = {"data": {"lst": [{"企业名称": "甲公司", "股东": [{"姓名": "乙"}]}]}}
    found = texts(response, "/open/rh_company_info")
    assert [(text.title, text.content) for text in found] == [
        ("甲公司", "甲公司"),
        ("甲公司", "乙"),
    ]


@pytest.mark.parametrize("response", [{"odd": ["甲", {"k": "乙"}], "n": 3}, ["甲", "乙"]])
def test_a_response_of_no_known_shape_stays_readable(response: Any) -> None:
    found = texts(response)
    assert all(isinstance(text, PlainText) for text in found)
    assert [text.content for text in found] == ["甲", "乙"]
    assert [at(response, text) for text in found] == ["甲", "乙"]


@pytest.mark.parametrize(
    "response",
    [None, [], {}, 3, {"data": None}, {"extra": None}, {"extra": {"fatiao": [None, 3]}}],
)
def test_a_response_without_texts_has_none(response: Any) -> None:
    assert texts(response) == ()
