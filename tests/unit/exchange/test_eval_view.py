"""The view for evaluation has the document's keys and nothing that must not leave the archive."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from gen.resources import schemas_root
from tests.sample_cases import NAMES, SAMPLES
from tests.unit.exchange.cases import changed, subject_of, view_of

KEYS = [
    "schema_version",
    "case_id",
    "research_brief",
    "issues",
    "propositions",
    "queries",
    "results",
    "conclusion_links",
    "run_meta",
    "redaction",
]
IDENTITY, MOBILE, KEY = "11010519491231002X", "13800138000", "sk-" + "a1B2c3D4e5F6g7H8"


def nothing(_: Any) -> None:
    """Leave a document as it is."""


@pytest.mark.parametrize("name", NAMES)
def test_the_view_of_a_real_case_keeps_its_schema(name: str) -> None:
    view = view_of(SAMPLES / name)
    schema = json.loads((schemas_root() / "eval-export.schema.json").read_text("utf-8"))
    assert list(view) == KEYS
    assert [str(error) for error in jsonschema_rs.validator_for(schema).iter_errors(view)] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_plan_is_handed_on_as_it_is(name: str) -> None:
    view = view_of(SAMPLES / name)
    plan = json.loads((SAMPLES / name / "research-plan.json").read_text("utf-8"))
    for key in ("schema_version", "mode"):
        plan.pop(key, None)
    assert {key: view[key] for key in plan} == plan
    assert view["schema_version"] == "1.0"


def test_results_are_the_selected_sources_and_then_the_excluded_candidates() -> None:
    results = view_of(SAMPLES / "face-recognition")["results"]
    assert [(each["result_id"], each["include"]) for each in results] == [
        *((f"S-{number:02}", True) for number in range(1, 11)),
        *((f"R{number}", False) for number in range(1, 7)),
    ]
    assert results[0]["reason"] == "涉案小区以人脸识别为唯一出入方式，业主明确不同意，直接对位。"
    assert results[10]["relevance_label"] == "MISMATCH"
    assert "title" not in results[10]


def test_a_score_is_that_of_the_same_candidate_in_the_record() -> None:
    results = view_of(SAMPLES / "face-recognition")["results"]
    scores = {each["result_id"]: each["backend_score"] for each in results}
    assert scores["S-01"] == 56.83  # first in its keyword search
    assert scores["S-06"] == 0.882  # first in its semantic search
    assert scores["S-09"] is None  # a detail call ranks nothing
    assert scores["S-10"] == 0.886  # a guiding case
    assert scores["R1"] == 0.859  # excluded, found by its query


def test_a_candidate_with_two_scores_has_none(tmp_path: Path) -> None:
    def second_score(selection: Any) -> None:
        for source in selection["selected_sources"]:
            if source["source_id"] == "S-01":
                source["citation"] = "《中华人民共和国民法典》第五百八十五条、第五百八十四条"
                del source["trace"]["archive_ref"]
                source["trace"]["query_ids"] = ["Q-01", "Q-02"]
                source["trace"]["source_url"] = "https://flk.npc.gov.cn/"

    case = changed(tmp_path, "liquidated-damages", nothing, second_score)
    scores = {each["result_id"]: each["backend_score"] for each in view_of(case)["results"]}
    assert scores["S-01"] is None
    assert scores["S-02"] == 0.851


def test_each_conclusion_is_linked_to_the_queries_and_sources_of_its_propositions() -> None:
    links = view_of(SAMPLES / "liquidated-damages")["conclusion_links"]
    plan = json.loads((SAMPLES / "liquidated-damages/research-plan.json").read_text("utf-8"))
    conclusions = {issue["id"]: issue["provisional_conclusion"] for issue in plan["issues"]}
    of_issue = {p["id"]: conclusions[p["issue_id"]] for p in plan["propositions"]}
    assert all(link["conclusion"] == of_issue[link["proposition_id"]] for link in links)
    assert {(link["proposition_id"], link["query_id"]) for link in links} >= {
        (query["proposition_id"], query["id"]) for query in plan["queries"]
    }
    ninth = [link for link in links if link["proposition_id"] == "P-09"]
    assert [(link["query_id"], link["result_ids"]) for link in ninth] == [("Q-09", ["S-09"])]


def test_sources_that_no_query_of_a_proposition_found_stand_under_no_query() -> None:
    links = view_of(SAMPLES / "liquidated-damages")["conclusion_links"]
    selection = json.loads(
        (SAMPLES / "liquidated-damages/selected-sources.json").read_text("utf-8")
    )
    linked = {(link["proposition_id"], each) for link in links for each in link["result_ids"]}
    assert linked == {
        (proposition, source["source_id"])
        for source in selection["selected_sources"]
        for proposition in source["proposition_ids"]
    }
    assert any(link["query_id"] is None for link in links)


def test_a_focused_plan_has_no_issues_and_its_propositions_are_the_conclusions() -> None:
    view = view_of(SAMPLES / "face-recognition")
    assert view["issues"] == []
    statements = {each["id"]: each["statement"] for each in view["propositions"]}
    for link in view["conclusion_links"]:
        assert link["conclusion"] == statements[link["proposition_id"]]


def test_of_the_run_only_what_the_records_show_is_stated(tmp_path: Path) -> None:
    case = changed(tmp_path, "face-recognition", nothing, nothing)
    unknown = {"skill_version": None, "strategy_version": None, "model": None, "live": False}
    assert view_of(case)["run_meta"] == {**unknown, "credits": 70}
    record = next((case / "archive").rglob("*.json"))
    value = json.loads(record.read_text("utf-8"))
    record.write_text(json.dumps({**value, "endpoint": "/open/other"}), "utf-8")
    assert view_of(case)["run_meta"] == {**unknown, "credits": None}


def test_candidates_that_nobody_reviewed_are_only_counted() -> None:
    subject = subject_of(SAMPLES / "shareholder-inspection")
    view = view_of(SAMPLES / "shareholder-inspection")
    found = {(each.text.content) for each in subject.evidence.texts}
    reviewed = len(view["results"])
    assert 0 < view["redaction"]["candidates_not_reviewed"] < len(found)
    assert view["redaction"]["candidates_not_reviewed"] + reviewed >= len(found)


def test_passages_of_records_personal_data_and_keys_stay_inside(tmp_path: Path) -> None:
    subject = subject_of(SAMPLES / "face-recognition")
    judgment = max((each.text.content for each in subject.evidence.texts), key=len)
    assert len(re.sub(r"\s", "", judgment)) > 1000

    def in_plan(plan: Any) -> None:
        plan["research_brief"]["research_goal"] += f"（当事人身份证号{IDENTITY}）"
        plan["queries"][0]["filters"][MOBILE] = int(MOBILE)
        plan["note"] = "不在合同之内的字段不导出"
        plan["propositions"][0]["tool"] = {"api_key": KEY}

    def in_selection(selection: Any) -> None:
        selection["selected_sources"][0]["applicability"] = f"全文：{judgment}以上。"
        selection["excluded_candidates"][0]["reason"] = f"电话{MOBILE}"

    view = view_of(changed(tmp_path, "face-recognition", in_plan, in_selection))
    text = json.dumps(view, ensure_ascii=False)
    for secret in (IDENTITY, MOBILE, KEY, judgment[200:300]):
        assert secret not in text
    assert "（当事人身份证号1101**********002X）" in view["research_brief"]["research_goal"]
    assert re.fullmatch(
        r"全文：.{0,3}〔略去归档原文\d+字〕.{0,3}以上。", view["results"][0]["reason"]
    )
    redaction = view["redaction"]
    assert redaction["passages_cut"] == 1
    assert redaction["characters_cut"] > 1000
    assert redaction["personal_data_masked"] == 4
    assert redaction["secrets_masked"] == 1


@pytest.mark.parametrize(("length", "cut"), [(799, 0), (800, 1)])
def test_a_passage_of_800_characters_is_cut_and_a_shorter_one_is_a_quotation(
    tmp_path: Path, length: int, cut: int
) -> None:
    subject = subject_of(SAMPLES / "face-recognition")
    judgment = max((each.text.content for each in subject.evidence.texts), key=len)
    letters = re.sub(r"\s", "", judgment)
    start = next(
        at
        for at in range(100, len(letters))
        if all(letters[place].isalnum() for place in (at - 1, at, at + length - 1, at + length))
    )

    def quote(selection: Any) -> None:
        source = selection["selected_sources"][0]
        source["applicability"] = letters[start : start + length]

    view = view_of(changed(tmp_path, "face-recognition", nothing, quote))
    assert view["redaction"]["passages_cut"] == cut


def test_the_whole_text_of_a_short_case_is_cut_and_a_part_of_it_is_a_quotation(
    tmp_path: Path,
) -> None:
    text = (
        "【裁判要点】出卖人迟延交付的，应当承担违约责任。\n【基本案情】双方签订设备买卖合同，"
        + "出卖人逾期未交付，买受人发函催告后解除合同，请求支付违约金并返还价款。" * 3
        + "\n【裁判理由】法院生效裁判认为，出卖人的违约行为致使合同目的不能实现。"
    )
    half = text[: len(text) // 2]

    def quote(selection: Any) -> None:
        selection["selected_sources"][0]["applicability"] = f"全文“{text}”。"
        selection["selected_sources"][1]["applicability"] = f"一段“{half}”。"

    case = changed(tmp_path, "face-recognition", nothing, quote)
    record = sorted((case / "archive").rglob("*.json"))[0]
    value = json.loads(record.read_text("utf-8"))
    value["response"] = {
        "data": {"lst": [{"ah": "（2024）京01民终1号", "title": "甲诉乙案", "content": text}]}
    }
    record.write_text(json.dumps(value, ensure_ascii=False), "utf-8")
    results = view_of(case)["results"]
    assert results[0]["reason"].count("略去归档原文") == 1
    assert text[20:60] not in results[0]["reason"]
    assert results[1]["reason"] == f"一段“{half}”。"
