"""`gen diff` answers with 0, 1 or 2, and prints what was asked for."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Gen

IDENTITY = ("-c", "user.name=x", "-c", "user.email=x")


def git(*arguments: str) -> None:
    subprocess.run(("git", *IDENTITY, *arguments), check=True, capture_output=True)


@pytest.fixture
def case(gen: Gen, sample: Path) -> Path:
    """Give a copy of a real case, committed, below the current folder."""
    case = Path("cases") / "甲"
    shutil.copytree(sample, case, ignore=shutil.ignore_patterns("dist", "drafts"))
    git("init", "-q")
    git("add", "--all")
    git("commit", "-q", "-m", "一")
    return case


def edit(case: Path) -> None:
    file = case / "narrative" / "risks.md"
    file.write_text(file.read_text("utf-8") + "\n\n另须注意时效。\n", "utf-8")


def test_a_case_and_its_latest_commit_are_the_same(gen: Gen, case: Path) -> None:
    ran = gen("diff", case)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[1:] == ["版本：内部版", "两份报告没有不同。"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("cases/甲",),
        ("HEAD",),
        ("HEAD", "cases/甲"),
        ("HEAD", "--case", "cases/甲"),
        ("HEAD~1", "HEAD~0", "--case", "cases/甲"),
    ],
)
def test_every_way_to_name_the_states_finds_the_edit(
    gen: Gen, case: Path, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(case)
    if "HEAD~1" in arguments:
        git("commit", "-q", "-a", "-m", "二")
    if arguments == ("HEAD",):
        monkeypatch.chdir(case)
    ran = gen("diff", *arguments)
    assert ran.code == 1
    assert "甲@HEAD" in ran.out
    assert "结论变更 1 处。" in ran.out
    assert "  + 另须注意时效。" in ran.out


def test_nothing_is_left_behind_and_nothing_is_checked_out(
    gen: Gen, case: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = tmp_path / "room"
    room.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(room))
    edit(case)
    gen("diff", "HEAD", "--case", case)
    assert list(room.iterdir()) == []
    assert "另须注意时效" in (case / "narrative" / "risks.md").read_text("utf-8")


def test_a_finished_report_is_compared_with_its_case(gen: Gen, case: Path) -> None:
    assert gen("build", case, "--to", "md,html", "--edition", "client").code == 0
    finished = case / "dist" / "client"
    assert gen("diff", finished).code == 0
    edit(case)
    by_text = gen("diff", finished, "--format", "json")
    (finished / "report.md").unlink()
    by_page = gen("diff", finished, "--format", "json")
    assert by_text.code == by_page.code == 1
    assert json.loads(by_text.out) == json.loads(by_page.out)
    assert json.loads(by_page.out)["before"]["edition"] == "client"
    (finished / "report.html").unlink()
    ran = gen("diff", finished)
    assert (ran.code, ran.out) == (2, "")
    assert "PDF 不能比对" in ran.err


def test_an_altered_report_is_compared_with_a_note(gen: Gen, case: Path) -> None:
    assert gen("build", case, "--to", "md", "--edition", "internal").code == 0
    file = case / "dist" / "internal" / "report.md"
    file.write_text(file.read_text("utf-8").replace("风险", "凶险", 1), "utf-8")
    ran = gen("diff", case / "dist" / "internal")
    assert ran.code == 1
    assert "report.md 与清单所载的摘要不同" in ran.err


def test_json_is_stable_and_gives_both_texts_back(gen: Gen, case: Path) -> None:
    edit(case)
    ran = gen("diff", case, "--format", "json")
    told = json.loads(ran.out)
    keys = "format result title before after summary sections sources"
    assert list(told) == keys.split()
    assert (told["format"], told["result"], told["summary"]["conclusion"]) == (1, "different", 1)
    (passage,) = told["sections"][0]["passages"]
    assert passage["change"] == "added"
    assert passage["runs"] == [{"op": "inserted", "text": "另须注意时效。"}]


def test_a_withheld_case_is_compared_and_said_to_be_one(gen: Gen, case: Path) -> None:
    file = case / "narrative" / "conclusion.md"
    file.write_text(file.read_text("utf-8") + "\n依据 [S-99]。\n", "utf-8")
    ran = gen("diff", case)
    assert ran.code == 1
    assert "没有通过门禁" in ran.err


def test_a_case_that_cannot_be_arranged_is_told_with_the_reason(gen: Gen, case: Path) -> None:
    (case / "research-plan.json").write_text("{", "utf-8")
    ran = gen("diff", case, "--format", "json")
    assert ran.code == 2
    assert json.loads(ran.out)["reason"] == "not-arranged"
    assert "不能编排成报告" in ran.err


def test_files_are_written_outside_the_case_only(gen: Gen, case: Path) -> None:
    edit(case)
    ran = gen("diff", case, "--to", "md", "--out", "比对.md")
    assert (ran.code, ran.out) == (1, "结论变更 1 处。\n")
    text = Path("比对.md").read_text("utf-8")
    assert "**内部比对件，不得外发**" in text
    assert "- 增：<ins>另须注意时效。</ins>" in text
    refused = gen("diff", case, "--to", "md", "--out", case / "case.toml")
    assert refused.code == 2
    assert "不能写入" in refused.err
    assert "<ins>" not in (case / "case.toml").read_text("utf-8")


def test_quiet_leaves_the_summary(gen: Gen, case: Path) -> None:
    edit(case)
    ran = gen("diff", case, "-q")
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.splitlines()[-1] == "结论变更 1 处。"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("没有",), "没有目录或修订 没有"),
        (("HEAD", "--case", "cases/乙"), "里没有案件 cases/乙"),
        (("cases/甲", "没有"), "没有 不是目录"),
        (("HEAD", "--to", "pdf"), "--to pdf 须用 --out"),
    ],
)
def test_what_cannot_be_compared_is_said(
    gen: Gen, case: Path, arguments: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("gen.toml").write_text('cases = ["cases/*"]\n', "utf-8")
    ran = gen("diff", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
