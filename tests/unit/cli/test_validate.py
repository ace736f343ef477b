"""`gen validate` answers as the peer's script does, and says more."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Gen


@pytest.fixture
def plan(sample: Path) -> Path:
    return sample / "research-plan.json"


@pytest.fixture
def selection(sample: Path) -> Path:
    return sample / "selected-sources.json"


def changed(file: Path, old: str, new: str, name: str = "changed.json") -> Path:
    text = file.read_text("utf-8")
    assert old in text
    copy = Path(name)
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


def test_a_good_case_passes_and_the_answer_claims_no_more_than_was_checked(
    gen: Gen, plan: Path, selection: Path
) -> None:
    ran = gen("validate", "--plan", plan, "--selection", selection)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "裁定：可交付（没有发现问题）\n"
        "核对的是结构、字段与映射；不代表法律判断已经由程序证明正确。\n"
    )


def test_a_plan_alone_can_be_validated(gen: Gen, plan: Path) -> None:
    assert gen("validate", "--plan", plan).code == 0


def test_a_violation_exits_1_and_is_shown_in_its_line(gen: Gen, plan: Path) -> None:
    broken = changed(plan, '"importance": "decisive"', '"importance": "decisve"')
    ran = gen("validate", "--plan", broken)
    assert ran.code == 1
    assert ran.out.startswith("错误[PLN006 plan-unknown-value]")
    assert '"importance": "decisve"' in ran.out
    assert "decisive（决定性）" in ran.out


def test_a_broken_selection_does_not_hide_the_errors_of_the_plan(gen: Gen, plan: Path) -> None:
    broken = changed(plan, '"importance": "decisive"', '"importance": "decisve"')
    Path("half.json").write_text('{"schema_version": "1.0",', encoding="utf-8")
    ran = gen("validate", "--plan", broken, "--selection", "half.json", "--format", "json")
    answer = json.loads(ran.out)
    assert (ran.code, answer["verdict"]) == (2, "not_judged")
    assert [item["code"] for item in answer["diagnostics"]] == ["PLN006", "INP004"]


def test_warnings_count_only_with_strict(gen: Gen, plan: Path) -> None:
    odd = changed(plan, '"--fgmc"', '"--fgmc"') if '"--fgmc"' in plan.read_text() else plan
    text = json.loads(odd.read_text("utf-8"))
    text["research_brief"]["key_exclusions"] = "不是数组"
    Path("odd.json").write_text(json.dumps(text, ensure_ascii=False), encoding="utf-8")
    assert gen("validate", "--plan", "odd.json").code == 0
    strict = gen("validate", "--plan", "odd.json", "--strict")
    assert strict.code == 1
    assert "警告[PLN008" in strict.out


@pytest.mark.parametrize("flag", ["-q", "-v"])
def test_verbosity_never_changes_the_exit_code(gen: Gen, plan: Path, flag: str) -> None:
    broken = changed(plan, '"importance": "decisive"', '"importance": "decisve"')
    assert gen("validate", "--plan", broken, flag).code == 1
    assert gen("validate", "--plan", plan, flag).code == 0


def test_quiet_says_nothing_when_all_is_well(gen: Gen, plan: Path) -> None:
    assert gen("validate", "--plan", plan, "-q").out == ""


def test_json_is_all_there_is_on_stdout(gen: Gen, plan: Path) -> None:
    ran = gen("validate", "--plan", plan, "--format", "json", "-v")
    assert json.loads(ran.out)["verdict"] == "deliverable"
    assert ran.err == ""


def test_the_limit_is_for_people_only(gen: Gen, plan: Path) -> None:
    value = json.loads(plan.read_text("utf-8"))
    for query in value["queries"]:
        query["interface"] = "nowhere"
    Path("many.json").write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    count = len(value["queries"])
    ran = gen("validate", "--plan", "many.json", "--limit", "2")
    assert ran.out.count("-->") == 2
    assert f"还有 {count - 2} 条没有显示" in ran.out
    answer = gen("validate", "--plan", "many.json", "--limit", "2", "--format", "json").out
    assert len(json.loads(answer)["diagnostics"]) == count
