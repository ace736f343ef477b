"""Requests as contract (f) describes them, told by hand: nothing here reads the data file."""

import socket

import pytest

from gen.law.api_request import api_request
from gen.law.interfaces import interfaces

REQUESTS = [
    # search: nothing is sent unless given
    ("search", "甲", {}, "POST /open/law_vector_search", {"query": "甲"}),
    (
        "search",
        "甲",
        {
            "effect1": ["法律", "司法解释"],
            "sxx": "现行有效",
            "law-start": "2021-01-01",
            "law-end": "2024-12-31",
            "no-rewrite": True,
            "return-num": "20",
            "keep-industry": True,
        },
        "POST /open/law_vector_search",
        {
            "query": "甲",
            "fatiao_filter": {
                "effect1": ["法律", "司法解释"],
                "sxx": ["现行有效"],
                "law_start": "2021-01-01",
                "law_end": "2024-12-31",
            },
            "rewrite_flag": False,
            "return_num": 20,
        },
    ),
    # keyword: values joined by a space, search_mode always sent
    (
        "keyword",
        "违约金",
        {"fgmc": "民法典", "effect1": ["法律", "司法解释"], "sxx": ["现行有效", "失效"]},
        "POST /open/rh_ft_search",
        {
            "keyword": "违约金",
            "fgmc": "民法典",
            "xljb_1": "法律 司法解释",
            "sxx": "现行有效 失效",
            "search_mode": "and",
        },
    ),
    (
        "keyword",
        "违约金",
        {"expand": "赔偿金, 滞纳金", "fbrq-start": "2020-01-01", "ssrq-end": "2024-01-01"},
        "POST /open/rh_ft_search",
        {
            "keyword": "违约金 赔偿金 滞纳金",
            "search_mode": "or",
            "fbrq_start": "2020-01-01",
            "ssrq_end": "2024-01-01",
        },
    ),
    (
        "keyword",
        "违约金",
        {"search-mode": "and", "expand": "赔偿金", "top-k": 5},
        "POST /open/rh_ft_search",
        {"keyword": "违约金 赔偿金", "search_mode": "and", "top_k": 5},
    ),
    (
        "regulation",
        "数据",
        {"sxx": ["现行有效"], "top-k": 3},
        "POST /open/rh_fg_search",
        {"keyword": "数据", "sxx": "现行有效", "search_mode": "and", "top_k": 3},
    ),
    (
        "detail",
        "中华人民共和国民法典",
        {"ft-name": "第五百八十五条", "reference-date": "2022-01-01"},
        "POST /open/rh_ft_detail",
        {
            "fgmc": "中华人民共和国民法典",
            "ftnum": "第五百八十五条",
            "refer_date": "2022-01-01",
        },
    ),
    (
        "regulation-detail",
        "-",
        {"fgid": "x1", "reference-date": "2022-01-01"},
        "POST /open/rh_fg_detail",
        {"id": "x1", "refer_date": "2022-01-01"},
    ),
    (
        "regulation-detail",
        "-",
        {"name": "公司法"},
        "POST /open/rh_fg_detail",
        {"fgmc": "公司法"},
    ),
    # case: the dates are called ja_start and ja_end, never jarq_…
    (
        "case",
        "逾期交付",
        {
            "ay": "技术委托开发合同纠纷",
            "yyft": ["中华人民共和国民法典第五百八十五条"],
            "jarq-start": "2021-01-01",
            "jarq-end": "2024-12-31",
            "xzqh-p": ["北京"],
            "province": "上海",
            "ajlb": "民事案件",
        },
        "POST /open/rh_ptal_search",
        {
            "qw": "逾期交付",
            "ay": ["技术委托开发合同纠纷"],
            "yyft": ["中华人民共和国民法典第五百八十五条"],
            "ft_search_mode": "and",
            "ja_start": "2021-01-01",
            "ja_end": "2024-12-31",
            "xzqh_p": ["北京", "上海"],
            "ajlb": "民事案件",
        },
    ),
    (
        "case",
        "违约金",
        {
            "authority-only": True,
            "fxgc": "过高",
            "yyft": ["x"],
            "ft-search-mode": "or",
            "ah": "x",
        },
        "POST /open/rh_qwal_search",
        {"qw": "违约金", "ah": "x"},
    ),
    ("case", "甲", {"ft-search-mode": "or"}, "POST /open/rh_ptal_search", {"qw": "甲"}),
    ("case", "甲", {"authority-only": False}, "POST /open/rh_ptal_search", {"qw": "甲"}),
    (
        "case",
        "甲",
        {"expand": "乙"},
        "POST /open/rh_ptal_search",
        {"qw": "甲 乙", "search_mode": "or"},
    ),
    (
        "case-semantic",
        "催告未给期限",
        {
            "wenshu-type": "民事案件",
            "cj": "中级",
            "authority-only": True,
            "fayuan": "北京市第一中级人民法院",
            "wszl": [1, "2"],
            "province": "北京",
            "jarq-start": "2021-01-01",
            "jarq-end": "2022-01-01",
            "rewrite-flag": True,
            "return-num": 10,
        },
        "POST /open/case_vector_search",
        {
            "query": "催告未给期限",
            "wenshu_filter": {
                "wenshu_type": "民事案件",
                "cj": "中级",
                "dianxing": True,
                "fayuan": ["北京市第一中级人民法院"],
                "wszl": ["1", "2"],
                "xzqh_p": "北京",
                "ja_start": "2021-01-01",
                "ja_end": "2022-01-01",
            },
            "rewrite_flag": True,
            "return_num": 10,
        },
    ),
    (
        "case-detail",
        "-",
        {"type": "qwal", "ah": "（2021）沪0120刑初828号"},
        "GET /open/rh_case_details",
        {"type": "qwal", "ah": "（2021）沪0120刑初828号"},
    ),
    ("enterprise", "某公司", {}, "GET /open/rh_company_info", {"name": "某公司", "num": 2}),
    ("enterprise", "某公司", {"num": 5}, "GET /open/rh_company_info", {"name": "某公司", "num": 5}),
    (
        "enterprise-detail",
        "-",
        {"credit-code": "91"},
        "GET /open/rh_company_detail",
        {"tyshxydm": "91"},
    ),
    (
        "enterprise-search",
        "某公司",
        {"top-k": 3, "no-cache": True},
        "GET /open/rh_enterpriseSearch",
        {"name": "某公司", "top_k": 3},
    ),
    (
        "enterprise-base",
        "-",
        {"uscc": "91"},
        "GET /open/rh_enterpriseBaseInfo",
        {"uscc": "91"},
    ),
    (
        "enterprise-summary",
        "-",
        {"id": "7"},
        "POST /open/rh_enterpriseAggregationSummary",
        {"id": "7"},
    ),
    (
        "enterprise-list",
        "-",
        {"type": "punishment", "id": "7"},
        "GET /open/rh_enterprisePunishment",
        {"id": "7", "page": 1, "size": 30},
    ),
    ("hall-detect", "一段文字", {"no-cache": True}, "POST /open/hall_detect", {"text": "一段文字"}),
]


@pytest.mark.parametrize(("name", "expression", "given", "call", "payload"), REQUESTS)
def test_the_request_of_a_query(name, expression, given, call, payload, monkeypatch):
    monkeypatch.setattr(socket, "socket", None)  # whatever opened one would fail
    request = api_request(interfaces()[name], expression, given)
    assert f"{request.method} {request.endpoint}" == call
    assert request.payload == payload


def test_every_interface_is_told():
    assert {name for name, *_ in REQUESTS} == set(interfaces())


@pytest.mark.parametrize(
    ("name", "given", "credits"),
    [
        ("search", {}, 10),
        ("enterprise-search", {}, 1),
        ("hall-detect", {}, 50),
        ("enterprise-list", {"type": "icp"}, 5),
        ("enterprise-list", {"type": "writ-list"}, 10),
        ("case", {"authority-only": True}, 10),
    ],
)
def test_the_price(name, given, credits):
    assert api_request(interfaces()[name], "甲", given).credits == credits


def test_a_filter_of_another_interface_is_not_sent():
    request = api_request(interfaces()["case"], "甲", {"wenshu-type": "民事案件"})
    assert request.payload == {"qw": "甲"}
