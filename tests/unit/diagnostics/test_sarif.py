"""The sarif format is SARIF 2.1.0 by its own schema, and says the same about the same finding."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from gen.diagnostics.diagnostic import Diagnostic, Location, Related, Severity
from gen.diagnostics.formats.sarif import Program, RuleHelp, render_sarif

DATA = Path(__file__).parents[2] / "data" / "sarif" / "sarif-2.1.0-rtm.5.json"
PAGE = "检查什么\n    编号是否重复。重复的无从引用。\n\n不合格示例\n    *a*\n\n如何处理\n    改名。"
RULES = (
    RuleHelp("INP001", "not-found", Severity.ERROR, PAGE),
    RuleHelp("PLN010", "duplicate-id", Severity.ERROR, PAGE),
)
FOUND = Diagnostic(
    code="PLN010",
    slug="duplicate-id",
    severity=Severity.ERROR,
    message="编号重复：张三",
    location=Location("cases/认购 书/a#b.json", 9, 13, '$["--ay"]'),
    hint="改名。",
    related=(Related(Location("cases/认购 书/a#b.json", 5), "首次出现在这里"),),
    source_line='"id": "张三"',
    masked_message="编号重复：…",
)


@pytest.fixture(scope="module")
def schema() -> jsonschema_rs.Draft4Validator:
    # The pattern of language tags has a stray bracket, which no strict reader of patterns takes.
    text = DATA.read_text("utf-8").replace("-[a-zA-Z]{2}]?$", "-[a-zA-Z]{2}$")
    return jsonschema_rs.Draft4Validator(json.loads(text))


def log(*found: Diagnostic, verdict: str = "withheld", with_source: bool = False) -> Any:
    program = Program("0.1.0", verdict, {"deliverable": 0, "withheld": 1}.get(verdict, 2))
    return json.loads(render_sarif(found, RULES, program, with_source=with_source))


def results(*found: Diagnostic, with_source: bool = False) -> Any:
    return log(*found, with_source=with_source)["runs"][0]["results"]


WAIVED = replace(FOUND, severity=Severity.WARNING, waived="已核对（李某）")
PLACELESS = replace(FOUND, location=Location("\udcff"), severity=Severity.INFO, related=())


@pytest.mark.parametrize("with_source", [False, True])
@pytest.mark.parametrize("found", [(), (FOUND,), (FOUND, WAIVED, PLACELESS)])
def test_every_answer_is_valid(
    schema: jsonschema_rs.Draft4Validator, found: tuple[Diagnostic, ...], with_source: bool
) -> None:
    assert list(schema.iter_errors(log(*found, with_source=with_source))) == []


def test_the_schema_would_notice(schema: jsonschema_rs.Draft4Validator) -> None:
    wrong = log(FOUND)
    wrong["runs"][0]["columnKind"] = "bytes"
    assert not schema.is_valid(wrong)


def test_addresses_are_relative_and_columns_are_code_points() -> None:
    [found] = results(FOUND)
    place = found["locations"][0]
    assert place["physicalLocation"]["artifactLocation"] == {
        "uri": "cases/%E8%AE%A4%E8%B4%AD%20%E4%B9%A6/a%23b.json",
        "uriBaseId": "%SRCROOT%",
    }
    assert place["physicalLocation"]["region"] == {"startLine": 9, "startColumn": 13}
    assert place["logicalLocations"] == [{"fullyQualifiedName": '$["--ay"]'}]
    assert log(FOUND)["runs"][0]["columnKind"] == "unicodeCodePoints"


def test_the_case_stays_at_home_unless_asked_for() -> None:
    assert "张三" not in json.dumps(log(FOUND, WAIVED), ensure_ascii=False)
    [found] = results(FOUND, with_source=True)
    assert found["message"]["text"] == "编号重复：张三\n提示: 改名。"
    region = found["locations"][0]["physicalLocation"]["region"]
    assert region["snippet"]["text"] == '"id": "张三"'


def test_rules_that_found_something_are_described_by_their_pages() -> None:
    [rule] = log(FOUND)["runs"][0]["tool"]["driver"]["rules"]
    assert (rule["id"], rule["name"]) == ("PLN010", "duplicate-id")
    assert rule["shortDescription"]["text"] == "编号是否重复。"
    assert rule["help"]["text"] == PAGE
    assert rule["help"]["markdown"] == (
        "### 检查什么\n\n编号是否重复。重复的无从引用。\n\n"
        "### 不合格示例\n\n    *a*\n\n### 如何处理\n\n改名。"
    )
    assert results(FOUND)[0]["ruleIndex"] == 0


def test_a_finding_is_recognised_when_lines_move_and_two_alike_are_told_apart() -> None:
    moved = replace(FOUND, location=replace(FOUND.location, line=100, column=1))
    elsewhere = replace(FOUND, location=replace(FOUND.location, path="$.a"))
    prints = [each["partialFingerprints"]["genFinding/v1"] for each in results(FOUND, moved)]
    assert prints[0].removesuffix(":1") == prints[1].removesuffix(":2")
    [other] = results(elsewhere)
    assert other["partialFingerprints"]["genFinding/v1"] != prints[0]
    # Whether the case travels or not, it is the same finding.
    assert (
        results(FOUND, with_source=True)[0]["partialFingerprints"]
        == (results(FOUND)[0]["partialFingerprints"])
    )


def test_a_waived_warning_is_suppressed() -> None:
    plain, waived = results(FOUND, WAIVED, with_source=True)
    assert plain["suppressions"] == []
    assert waived["suppressions"] == [
        {"kind": "external", "status": "accepted", "justification": "已核对（李某）"}
    ]
    assert "justification" not in results(WAIVED)[0]["suppressions"][0]
    assert "suppressions" not in results(FOUND)[0]


def test_the_verdict_is_that_of_the_run() -> None:
    run = log(verdict="not_judged")["runs"][0]
    assert run["invocations"] == [{"executionSuccessful": False, "exitCode": 2}]
    assert run["properties"] == {"verdict": "not_judged"}
