"""`gen filters` judges interfaces and filters, in every form that the peer accepts."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Gen

GOOD = {"id": "Q-01", "interface": "case", "filters": {"--ay": ["合同纠纷"]}}
BAD = {"id": "Q-02", "interface": "case", "filters": {"--wenshu-type": "民事案件"}}


@pytest.mark.parametrize(
    ("value", "path"),
    [
        ({"queries": [GOOD, BAD]}, '$.queries[1].filters["--wenshu-type"]'),
        ([GOOD, BAD], '$[1].filters["--wenshu-type"]'),
        ({"cases": [{"queries": [BAD]}]}, '$.cases[0].queries[0].filters["--wenshu-type"]'),
        ({"results": [{"queries": [BAD]}]}, '$.results[0].queries[0].filters["--wenshu-type"]'),
        (BAD, '$.filters["--wenshu-type"]'),
    ],
    ids=["plan", "list", "cases", "results", "one"],
)
def test_a_foreign_filter_is_found_in_its_place(gen: Gen, value: object, path: str) -> None:
    Path("q.json").write_text(json.dumps(value, ensure_ascii=False, indent=2), encoding="utf-8")
    ran = gen("filters", "q.json", "--format", "json")
    [found] = json.loads(ran.out)["diagnostics"]
    assert (ran.code, found["code"], found["file"], found["path"]) == (1, "FLT003", "q.json", path)
    assert found["line"] > 1
    assert "case-semantic" in found["hint"]


def test_json_can_stand_on_the_command_line(gen: Gen) -> None:
    assert gen("filters", "--query", json.dumps(GOOD)).code == 0
    ran = gen("filters", "--query", json.dumps(BAD))
    assert ran.code == 1
    assert " --> <--query>:1:" in ran.out


def test_strict_does_nothing_here_as_with_the_peer(gen: Gen) -> None:
    warned = {"interface": "case-detail", "filters": {}}
    assert gen("filters", "--query", json.dumps(warned), "--strict").code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["none.json"],
        ["--query", "{"],
        ["--query", "{}"],
        ["--query", "1"],
        [],
        ["x", "--query", "[]"],
    ],
)
def test_what_cannot_be_read_or_holds_no_query_is_not_judged(
    gen: Gen, arguments: list[str]
) -> None:
    assert gen("filters", *arguments).code == 2
