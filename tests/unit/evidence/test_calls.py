"""Records are matched with the queries of a plan, and their candidates counted."""

from typing import Any

import pytest

from gen.evidence.calls import PlannedQuery, asked_text, count_candidates, match_calls
from gen.model.record import Record, record_from


def record(endpoint: str, payload: dict[str, Any], response: Any = None, file: str = "a") -> Record:
    return record_from(
        {"endpoint": endpoint, "query": payload, "response": response}, file, "0" * 64
    )


@pytest.mark.parametrize(
    ("response", "count"),
    [
        ({"code": 201, "extra": {"fatiao": [{}, {}, {}]}}, 3),
        ({"code": 201, "extra": {"wenshu": []}}, 0),
        ({"code": 200, "data": [{}, {}]}, 2),
        ({"code": 200, "data": {"total": 90, "lst": [{}]}}, 1),
        ({"code": 200, "data": {"fgmc": "中华人民共和国民法典"}}, 1),
        ({"code": 200, "data": {}}, 0),
        ({"code": 200, "data": None}, 0),
        ({"code": 402, "status": "failed"}, None),
        ({"extra": None, "data": "text"}, None),
        ([], None),
        (None, None),
    ],
)
def test_counts_the_results_of_every_known_shape(response: Any, count: int | None) -> None:
    assert count_candidates(response) == count


@pytest.mark.parametrize(
    ("payload", "asked"),
    [
        ({"keyword": "违约金", "sxx": "现行有效"}, "违约金"),
        ({"qw": ["股东", "知情权"]}, "股东 知情权"),
        ({"fgmc": "公司法", "ftnum": "第五十七条"}, "公司法"),
        ({"ah": "（2020）沪02民终562号"}, "（2020）沪02民终562号"),
        ({}, "law_vector_search"),
    ],
)
def test_finds_what_was_asked(payload: dict[str, Any], asked: str) -> None:
    assert asked_text(record("/open/law_vector_search", payload)) == asked


QUERIES = [
    PlannedQuery("Q-01", "search", "预约还是本约"),
    PlannedQuery("Q-02", "case", "股东 知情权"),
    PlannedQuery("Q-03", "keyword", "预约还是本约"),
]


def test_a_record_answers_the_query_of_its_endpoint_and_expression() -> None:
    calls = match_calls(
        [
            record("/open/law_vector_search", {"query": "预约还是本约"}),
            record("/open/rh_qwal_search", {"qw": ["股东", "知情权"]}),
            record("/open/law_vector_search", {"query": "别的问题"}),
        ],
        QUERIES,
        {},
    )
    assert [call.query_ids for call in calls] == [("Q-01",), ("Q-02",), ()]
    assert [call.interface for call in calls] == ["search", "case", "search"]


def test_a_record_that_agrees_with_none_answers_the_queries_of_the_sources_that_name_it() -> None:
    other = record("/mcp/law", {"query": "改写过的问题"}, file="archive/x.json")
    (call,) = match_calls([other], QUERIES, {"archive/x.json": ["Q-03", "Q-01", "Q-99"]})
    assert call.query_ids == ("Q-01", "Q-03")
    assert call.interface is None


def test_one_article_of_a_statute_is_named_with_its_number() -> None:
    detail = record("/open/rh_ft_detail", {"fgmc": "中华人民共和国公司法", "ftnum": "第五十七条"})
    (call,) = match_calls([detail], [PlannedQuery("Q", "detail", "中华人民共和国公司法")], {})
    assert (call.asked, call.query_ids) == ("中华人民共和国公司法 第五十七条", ("Q",))
