"""`gen verify` answers yes, no or not at all, and says why."""

import json
import shutil
from itertools import product
from pathlib import Path

import pytest

from gen.cli.texts import table
from gen.handover.difference import Change, Part
from tests.unit.cli.conftest import Gen

WITHOUT_TABLE = {
    f"{part}_{change}" for part, change in product(("build", "manifest"), ("added", "removed"))
}
"""Differences that cannot be: a file has one stamp, a manifest one build id."""


@pytest.fixture
def built(gen: Gen, sample: Path) -> Path:
    """Give a case that was just built."""
    shutil.copytree(sample, "case", ignore=shutil.ignore_patterns("dist"))
    assert gen("build", "case", "--to", "md,html").code == 0
    return Path("case/dist/client")


def test_a_fresh_report_is_the_same(gen: Gen, built: Path) -> None:
    ran = gen("verify", built / "report.md")
    assert (ran.code, ran.err) == (0, "")
    assert "一致：case/dist/client/report.md 正是现有输入生成的。" in ran.out
    assert "底稿 8 份、成品 1 份" in ran.out
    assert "加 --rebuild 可逐字节比较" in ran.out
    assert "已重新生成并逐字节比较" in gen("verify", built, "--rebuild").out
    assert gen("verify", built, "-q").out == "一致：case/dist/client 正是现有输入生成的。\n"


def test_what_differs_is_named_with_both_digests(gen: Gen, built: Path) -> None:
    (built / "report.md").write_text("改过\n", "utf-8")
    Path("case/narrative/risks.md").write_text("改过\n", "utf-8")
    ran = gen("verify", built)
    assert ran.code == 1
    lines = [line for line in ran.out.splitlines() if line.startswith("  ")]
    assert [line.split("（")[0] for line in lines] == [
        "  输入已改变  narrative/risks.md",
        "  成品被改动  report.md",
    ]
    assert all("（清单 " in line and "，现为 " in line for line in lines)


def test_json_has_everything_a_program_needs(gen: Gen, built: Path) -> None:
    Path("case/SHA256SUMS").unlink()
    ran = gen("verify", built / "report.html", "--format", "json")
    told = json.loads(ran.out)
    assert ran.code == 1
    manifest = json.loads((built / "manifest.json").read_text("utf-8"))
    assert told == {
        "format": 1,
        "result": "different",
        "file": "case/dist/client/report.html",
        "case": "case",
        "manifest": "case/dist/client/manifest.json",
        "edition": "client",
        "draft": False,
        "build_id": manifest["build_id"],
        "rebuilt": False,
        "differences": [
            {
                "part": "input",
                "change": "removed",
                "name": "SHA256SUMS",
                "stated": manifest["inputs"]["SHA256SUMS"],
                "found": None,
            }
        ],
    }


def test_a_mailed_report_is_looked_up_in_the_case_that_is_named(gen: Gen, built: Path) -> None:
    shutil.copy(built / "report.html", "终稿.html")
    alone = gen("verify", "终稿.html")
    assert (alone.code, alone.out) == (2, "")
    assert "用 --case 指明案件" in alone.err
    assert gen("verify", "终稿.html", "--case", "case").code == 0


def test_no_answer_is_an_answer_for_programs(gen: Gen) -> None:
    ran = gen("verify", "nowhere.pdf", "--format", "json")
    assert ran.code == 2
    assert json.loads(ran.out) == {
        "format": 1,
        "result": "not_judged",
        "file": "nowhere.pdf",
        "reason": "not-found",
        "message": "没有文件 nowhere.pdf。",
    }


def test_every_difference_has_words() -> None:
    possible = {f"{part}_{change}" for part, change in product(Part, Change)} - WITHOUT_TABLE
    assert possible <= table("difference").keys()
