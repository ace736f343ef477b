"""`gen export` writes views of a case for other programs; the exit code is the verdict."""

import csv
import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.unit.cli.conftest import SAMPLES, Gen

CASE = SAMPLES / "shareholder-inspection"
FORMS = ("eval", "csv", "csl-json")


def copied(folder: Path, change: Any = lambda selection: None) -> Path:
    target = folder / "case"
    shutil.copytree(CASE, target)
    file = target / "selected-sources.json"
    value = json.loads(file.read_text("utf-8"))
    change(value)
    file.write_text(json.dumps(value, ensure_ascii=False), "utf-8")
    return target


@pytest.mark.parametrize("form", FORMS)
def test_stdout_is_the_export_and_the_file_is_the_same(gen: Gen, form: str) -> None:
    shown, written = gen("export", CASE, "--as", form), gen("export", CASE, "--as", form, "-o", "x")
    assert (shown.code, written.code) == (0, 0)
    assert Path("x").read_bytes().decode() == shown.out
    assert "已写成 x" in written.err
    assert "裁定：可交付" in written.out


@pytest.mark.parametrize("form", ["csv", "csl-json"])
def test_lists_of_sources_name_no_excluded_candidate(gen: Gen, tmp_path: Path, form: str) -> None:
    def mention(selection: Any) -> None:
        title = selection["excluded_candidates"][0]["title"]
        selection["selected_sources"][0]["applicability"] += f"另可参见{title}。"

    case = copied(tmp_path, mention)
    ran = gen("export", case, "--as", form)
    value = json.loads((case / "selected-sources.json").read_text("utf-8"))
    for candidate in value["excluded_candidates"]:
        assert candidate["title"] not in ran.out
        assert candidate["reason"] not in ran.out
    if form == "csv":
        assert "略去已排除候选的名称 1 处" in ran.err
        assert "另可参见〔略去〕。" in ran.out


def test_the_table_has_chinese_heads_and_words_in_the_order_of_the_report(gen: Gen) -> None:
    ran = gen("export", CASE, "--as", "csv")
    head, first, *_ = csv.reader(io.StringIO(ran.out.removeprefix("\ufeff"), newline=""))
    assert ran.out.startswith("\ufeff编号,类型,标题,引用,对应命题,地位,方向")
    named = dict(zip(head, first, strict=True))
    assert (named["编号"], named["类型"], named["地位"], named["方向"]) == (
        "S-01",
        "法律",
        "核心",
        "双向",
    )
    assert named["对应命题"] == "P-01、P-02、P-03"


def test_a_withheld_case_is_exported_and_says_so(gen: Gen, tmp_path: Path) -> None:
    def unverified(selection: Any) -> None:
        selection["selected_sources"][1]["citation"] = selection["selected_sources"][0]["citation"]

    case = copied(tmp_path, unverified)
    ran = gen("export", case, "--as", "eval")
    assert ran.code == 1
    assert json.loads(ran.out)["case_id"] == "demo-shareholder-inspection-2026"
    assert "没有通过门禁" in ran.err


def test_without_a_selection_of_the_contracts_shape_nothing_is_written(
    gen: Gen, tmp_path: Path
) -> None:
    def shapeless(selection: Any) -> None:
        selection["selected_sources"] = "无"

    ran = gen("export", copied(tmp_path, shapeless), "--as", "csv", "--out", "x.csv")
    assert ran.code == 1
    assert "没有写出" in ran.err
    assert not Path("x.csv").exists()


def test_an_unreadable_case_is_not_judged(gen: Gen, tmp_path: Path) -> None:
    case = copied(tmp_path)
    (case / "research-plan.json").write_text("{")
    ran = gen("export", case, "--as", "eval", "--out", "x.json")
    assert ran.code == 2
    assert "research-plan.json:1:2" in ran.out
    assert not Path("x.json").exists()


def test_an_export_goes_neither_into_the_case_nor_over_a_folder(gen: Gen, tmp_path: Path) -> None:
    case = copied(tmp_path)
    before = (case / "research-plan.json").read_bytes()
    Path("taken").mkdir()
    for out in (case / "research-plan.json", case / "dist" / "x.json", "taken"):
        ran = gen("export", case, "--as", "eval", "--out", out)
        assert (ran.code, ran.out) == (2, "")
    assert (case / "research-plan.json").read_bytes() == before
    assert not (case / "dist").exists()
