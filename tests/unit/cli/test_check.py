"""`gen check` judges cases by every rule; its exit code is that of the worst."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.unit.cli.conftest import SAMPLES, Gen


def copy(name: str, to: str) -> Path:
    return Path(shutil.copytree(SAMPLES / name, to))


def test_a_real_case_passes(gen: Gen, sample: Path) -> None:
    ran = gen("check", sample)
    assert (ran.code, ran.err) == (0, "")


def test_several_cases_are_listed_and_the_worst_decides(gen: Gen, sample: Path) -> None:
    bad = copy("face-recognition", "cases/bad")
    (bad / "narrative" / "conclusion.md").write_text("见 [S-99]。\n", encoding="utf-8")
    ran = gen("check", sample, bad)
    assert ran.code == 1
    assert "错误[RPT002" in ran.out
    assert f"可交付  {sample.as_posix()}\n不予交付  cases/bad\n" in ran.out
    assert gen("check", bad, sample, Path("cases/none")).code == 2


def problems(answer: str) -> list[dict[str, Any]]:
    """Return the diagnostics of an answer that are more than information."""
    found = json.loads(answer)["diagnostics"]
    return [item for item in found if item["severity"] != "info"]


def test_without_arguments_the_cases_of_gen_toml_are_judged(gen: Gen) -> None:
    copy("face-recognition", "matters/one")
    Path("gen.toml").write_text('cases = ["matters/*"]\n', encoding="utf-8")
    ran = gen("check")
    assert ran.code == 0
    assert "裁定：可交付（错误 0，警告 0" in ran.out


def test_nothing_matched_is_not_a_pass(gen: Gen) -> None:
    ran = gen("check")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("没有找到案件")
    assert json.loads(gen("check", "--format", "json").out)["verdict"] == "not_judged"


def test_a_broken_gen_toml_has_line_and_column(gen: Gen, sample: Path) -> None:
    case = copy(sample.name, "cases/a")
    Path("gen.toml").write_text('firm = "某所"\nthem = "base"\n', encoding="utf-8")
    ran = gen("check", case, "--format", "json")
    [problem] = problems(ran.out)
    assert (ran.code, problem["code"]) == (1, "INP013")
    assert (problem["file"], problem["line"], problem["column"]) == ("gen.toml", 2, 1)
    Path("gen.toml").write_text("cases = [", encoding="utf-8")
    assert gen("check").code == 2
    assert gen("check", case).code == 2


def test_two_documents_are_judged_without_a_folder(gen: Gen, sample: Path) -> None:
    plan, selection = sample / "research-plan.json", sample / "selected-sources.json"
    assert gen("check", "--plan", plan, "--selection", selection).code == 0
    assert gen("check", "--plan", plan).code == 0
    assert gen("check", "--plan", "none.json").code == 2


def test_every_rule_has_full_strength(gen: Gen, sample: Path) -> None:
    plan = json.loads((sample / "research-plan.json").read_text("utf-8"))
    plan["research_brief"]["key_exclusions"] = "不是数组"
    Path("plan.json").write_text(json.dumps(plan, ensure_ascii=False), encoding="utf-8")
    assert gen("validate", "--plan", "plan.json").code == 0
    assert gen("check", "--plan", "plan.json").code == 1


def test_all_editions_are_judged_at_once_and_a_finding_is_shown_once(gen: Gen) -> None:
    bad = copy("face-recognition", "cases/bad")
    (bad / "narrative" / "conclusion.md").write_text("见 [S-99]。\n", encoding="utf-8")
    found = problems(gen("check", bad, "--edition", "all", "--format", "json").out)
    assert [item["code"] for item in found] == ["RPT002"]


@pytest.mark.parametrize(
    "arguments",
    [["x", "--plan", "y"], ["--selection", "y"], ["x", "--selection", "y"]],
)
def test_cases_and_documents_do_not_mix(gen: Gen, arguments: list[str]) -> None:
    assert gen("check", *arguments).code == 2


def test_the_answer_is_the_same_from_another_folder(gen: Gen, sample: Path) -> None:
    bad = copy(sample.name, "cases/bad")
    (bad / "research-plan.json").write_text("{", encoding="utf-8")
    answer = json.loads(gen("check", bad.resolve(), "--format", "json").out)
    assert answer["diagnostics"][0]["file"] == "cases/bad/research-plan.json"


def test_the_evidence_table_names_every_source_and_quotation(gen: Gen) -> None:
    case = copy("preliminary-contract", "cases/case")
    analysis = case / "narrative" / "analysis.md"
    text = analysis.read_text("utf-8").replace("或者为担保在将来", "并且为担保在将来")
    analysis.write_text(text, encoding="utf-8")
    ran = gen("check", case, "--evidence")
    lines = [line.split() for line in ran.out.splitlines()]
    assert ran.code == 1
    assert ["S-01", "底稿在案", "一致", "4/4"] in [line[:4] for line in lines]
    assert ["S-02", "底稿在案", "不一致", "3/4"] in [line[:4] for line in lines]
    place = "cases/case/narrative/analysis.md:3:69"
    assert [place, "S-02", "不一致", "94"] in [line[:4] for line in lines]
    assert gen("check", case, "--evidence", "--format", "json").code == 2


def test_coverage_is_a_table_before_the_diagnostics(gen: Gen, sample: Path) -> None:
    ran = gen("check", "--coverage", sample)
    assert ran.code == 0
    table, verdict = ran.out.split("裁定：")
    assert table.startswith(f"覆盖表：{sample.as_posix()}\n")
    assert "没有底稿的查询：" in table
    assert verdict.startswith("可交付")


def test_coverage_as_json_is_one_document_and_keeps_the_exit_code(gen: Gen, sample: Path) -> None:
    ran = gen("check", "--coverage", "--format", "json", sample)
    (case,) = json.loads(ran.out)["cases"]
    assert (ran.code, case["case"]) == (0, sample.as_posix())
    assert [issue["id"] for issue in case["coverage"]["issues"]] == ["I-01", "I-02", "I-03"]
    broken = copy("face-recognition", "broken")
    (broken / "research-plan.json").write_text("{", encoding="utf-8")
    ran = gen("check", "--coverage", "--format", "json", broken)
    assert (ran.code, json.loads(ran.out)["cases"][0]["coverage"]) == (2, None)
