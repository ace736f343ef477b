"""Coverage follows each issue down to its sources and names what hangs loose."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gen.check.subject import Subject
from gen.coverage.case_coverage import case_coverage
from gen.coverage.coverage import Coverage, OpenGap
from gen.law.orders import order_profile
from gen.load.case import read_case
from tests.sample_cases import SAMPLES


def coverage(folder: Path) -> Coverage:
    found = case_coverage(Subject(read_case(folder, folder.parent)), order_profile("seed"))
    assert found is not None
    return found


@pytest.fixture
def case(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SAMPLES / "liquidated-damages", tmp_path / "case"))


def change(case: Path, file: str, edit: Callable[[Any], object]) -> None:
    document = json.loads((case / file).read_text("utf-8"))
    edit(document)
    (case / file).write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def test_an_issue_rests_on_the_sources_of_its_propositions() -> None:
    first = coverage(SAMPLES / "liquidated-damages").issues[0]
    assert (first.id, first.own) == ("I-01", ("S-01", "S-03", "S-04", "S-12"))
    untested, tested = first.elements
    assert (untested.id, untested.propositions, untested.open_gaps) == ("E-01", (), ())
    second = tested.propositions[1]
    assert (second.id, second.direction, second.importance) == ("P-02", "oppose", "decisive")
    assert (second.gap_id, second.path) == ("G-01", "legal_research")
    assert second.query_ids == ("Q-02", "Q-11")
    assert len(second.records) == 2
    assert (second.source_ids, second.answer) == (("S-01", "S-03", "S-12"), "mixed")


def test_sources_are_told_apart_by_the_side_they_speak_for() -> None:
    *_, fourth, fifth = coverage(SAMPLES / "liquidated-damages").issues
    assert (fourth.own, fourth.opposing) == (("S-09",), ())
    assert (fifth.own, fifth.opposing) == ((), ("S-10",))


def test_a_gap_that_research_cannot_close_stays_open() -> None:
    issue = coverage(SAMPLES / "liquidated-damages").issues[1]
    gap = OpenGap("G-05", "停线天数、产能与利润率的证据", "evidence_review")
    assert issue.elements[-1].open_gaps == (gap,)


def test_a_focused_plan_is_one_issue_without_an_id() -> None:
    (issue,) = coverage(SAMPLES / "face-recognition").issues
    assert (issue.id, issue.conclusion, issue.claim_layer) == (None, None, None)
    assert [item.id for item in issue.propositions] == ["P1", "P2", "P3", "P4", "P5"]
    assert issue.propositions[4].query_ids == ("Q5", "Q7")


def test_levels_show_what_is_blank() -> None:
    levels = {
        item.source_type: item.source_ids for item in coverage(SAMPLES / "face-recognition").levels
    }
    assert levels["local_regulation"] == ("S-02",)
    assert levels["department_rule"] == ()


def test_a_complete_case_has_no_loose_end() -> None:
    found = coverage(SAMPLES / "liquidated-damages")
    assert (found.unused_sources, found.silent_queries, found.stray_records) == ((), (), ())


def test_a_query_without_record_and_a_record_without_query_are_named(case: Path) -> None:
    change(
        case, "research-plan.json", lambda plan: plan["queries"][8].update(query_expression="别的")
    )
    change(
        case,
        "selected-sources.json",
        lambda selection: [
            source["trace"].update(archive_ref=None)
            for source in selection["selected_sources"]
            if source["source_id"] == "S-09"
        ],
    )
    found = coverage(case)
    assert found.silent_queries == ("Q-09",)
    assert found.stray_records == (
        "archive/liquidated-damages-adjustment/20260921_143538_中华人民共和国民法典.json",
    )


def test_a_source_that_the_text_never_names_is_unused(case: Path) -> None:
    for part in (case / "narrative").glob("*.md"):
        part.write_text(part.read_text("utf-8").replace("[S-12]", ""), encoding="utf-8")
    assert coverage(case).unused_sources == ("S-12",)


def test_silence_and_disclosure_are_two_answers(case: Path) -> None:
    def drop(selection: Any) -> None:
        for source in selection["selected_sources"]:
            source["proposition_ids"] = [
                name for name in source["proposition_ids"] if name not in {"P-09", "P-10"}
            ] or ["P-01"]
        selection["unresolved_propositions"] = [
            {"proposition_id": "P-10", "reason": "未检索到", "next_action": "补检"}
        ]

    change(case, "selected-sources.json", drop)
    *_, fourth, fifth = coverage(case).issues
    assert fourth.propositions[0].answer == "none"
    assert fifth.propositions[0].answer == "unresolved"


def test_a_claim_layer_is_taken_from_the_plan_where_it_has_one() -> None:
    first, second, *_, last = coverage(SAMPLES / "liquidated-damages").issues
    assert (first.claim_layer, second.claim_layer) == ("contractual", "statutory")
    assert last.claim_layer is None
