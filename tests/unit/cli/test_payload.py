"""`gen payload` prints what each query would send, and sends nothing."""

import json
from pathlib import Path

import pytest

from tests.contract import base
from tests.unit.cli.conftest import Gen


@pytest.fixture
def plan() -> dict[str, object]:
    value: dict[str, object] = base("deep-two-issues")["plan"]
    return value


def write(plan: object) -> Path:
    file = Path("plan.json")
    file.write_text(json.dumps(plan, ensure_ascii=False, indent=2), encoding="utf-8")
    return file


def requests(out: str) -> list[dict[str, object]]:
    answer = json.loads(out)
    assert answer["format"] == 1
    found: list[dict[str, object]] = answer["requests"]
    return found


def test_the_requests_of_a_plan_in_its_order(gen: Gen, plan: dict) -> None:
    ran = gen("payload", write(plan), "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    found = requests(ran.out)
    assert [each["query"] for each in found] == [f"Q-0{i}" for i in range(1, 8)]
    assert found[1] == {
        "query": "Q-02",
        "interface": "case-semantic",
        "method": "POST",
        "endpoint": "/open/case_vector_search",
        "payload": {
            "query": "软件开发合同逾期交付，催告函未载明期限，法院如何认定解除",
            "wenshu_filter": {"wenshu_type": "民事案件", "ja_start": "2021-01-01"},
        },
        "credits": 10,
        "fingerprint": found[1]["fingerprint"],
    }


def test_the_fingerprint_is_that_of_the_archive(gen: Gen, plan: dict) -> None:
    """The example of contract (e)."""
    plan["queries"][0] |= {"query_expression": "甲", "filters": {}}
    ran = gen("payload", write(plan), "--query", "Q-01", "--format", "json")
    [only] = requests(ran.out)
    expected = "a51914252bc8039b17fad2134452da1ad6204c9d659f467bdbb3a16a90aff378"
    assert only["fingerprint"] == expected


def test_the_text_names_query_call_and_sum(gen: Gen, plan: dict) -> None:
    ran = gen("payload", write(plan), "--query", "Q-04")
    assert ran.code == 0
    assert ran.out.startswith("Q-04  case  POST /open/rh_ptal_search  10 积分\n{\n")
    assert '"ft_search_mode": "and"' in ran.out
    assert ran.out.endswith("共 1 个请求，标价合计 10 积分。\n")


def test_a_query_that_the_plan_has_not_is_a_usage_error(gen: Gen, plan: dict) -> None:
    ran = gen("payload", write(plan), "--query", "Q-1")
    assert (ran.code, ran.out) == (2, "")
    assert "Q-01" in ran.err


@pytest.mark.parametrize(
    ("filters", "code", "key"),
    [
        ({"--wenshu-type": "民事案件"}, "FLT003", "--wenshu-type"),
        ({"--top-k": "很多"}, "FLT010", "--top-k"),
    ],
)
def test_what_cannot_be_sent_is_told_and_nothing_is_printed(
    gen: Gen, plan: dict, filters: dict, code: str, key: str
) -> None:
    plan["queries"][3]["filters"] = filters
    ran = gen("payload", write(plan), "--format", "json")
    [found] = json.loads(ran.out)["diagnostics"]
    assert ran.code == 1
    assert (found["code"], found["path"]) == (code, f'$.queries[3].filters["{key}"]')
    assert gen("payload", "plan.json", "--query", "Q-01").code == 0


def test_a_missing_filter_and_a_missing_expression_are_told(gen: Gen, plan: dict) -> None:
    plan["queries"][2]["filters"] = {}
    del plan["queries"][3]["query_expression"]
    ran = gen("payload", write(plan), "--format", "json")
    found = [(each["code"], each["path"]) for each in json.loads(ran.out)["diagnostics"]]
    assert ran.code == 1
    assert found == [
        ("FLT011", "$.queries[2].filters"),
        ("PLN002", "$.queries[3].query_expression"),
    ]


def test_faults_elsewhere_in_the_plan_do_not_matter(gen: Gen, plan: dict) -> None:
    del plan["issues"], plan["research_brief"]
    assert gen("payload", write(plan)).code == 0


def test_a_warning_is_counted_on_stderr(gen: Gen, plan: dict) -> None:
    plan["queries"][3]["filters"] = {"--authority-only": True, "--fxgc": "过高"}
    ran = gen("payload", write(plan), "--query", "Q-04", "--format", "json")
    [only] = requests(ran.out)
    assert only["payload"] == {"qw": "逾期交付 违约金 损失"}
    assert "1 条警告" in ran.err


@pytest.mark.parametrize("content", ["{", "[]", None])
def test_what_is_no_plan_is_not_judged(gen: Gen, content: str | None) -> None:
    if content is not None:
        Path("plan.json").write_text(content, encoding="utf-8")
    assert gen("payload", "plan.json").code == 2
