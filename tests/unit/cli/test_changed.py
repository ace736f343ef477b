"""`gen check --changed-since` judges what changed, and says when git cannot tell what that is."""

import json
import shutil
from pathlib import Path

import pytest

from tests.git import commit, git
from tests.unit.cli.conftest import SAMPLES, Gen


@pytest.fixture
def cases(gen: Gen) -> Path:
    """Give a repository with two cases, committed."""
    for name in ("甲", "乙"):
        shutil.copytree(SAMPLES / "face-recognition", Path("cases") / name)
    git("init", "--quiet")
    commit()
    return Path("cases")


def test_only_what_changed_is_judged(gen: Gen, cases: Path) -> None:
    (cases / "乙" / "narrative" / "conclusion.md").write_text("见 [S-99]。\n", "utf-8")
    ran = gen("check", "--changed-since", "HEAD", "--format", "json")
    assert ran.code == 1
    assert ran.err == "自 HEAD 以来，2 个案件中有 1 个改动了。\n"
    assert {item["file"].split("/")[1] for item in json.loads(ran.out)["diagnostics"]} == {"乙"}


def test_nothing_changed_is_a_pass(gen: Gen, cases: Path) -> None:
    ran = gen("check", "--changed-since", "HEAD", "--format", "json")
    assert (ran.code, json.loads(ran.out)["verdict"]) == (0, "deliverable")
    assert ran.err == "自 HEAD 以来，2 个案件都没有改动，无须检查。\n"
    assert gen("check", cases / "甲", "--changed-since", "HEAD").code == 0


def test_an_unknown_revision_is_no_verdict(gen: Gen, cases: Path) -> None:
    ran = gen("check", "--changed-since", "nope")
    assert (ran.code, ran.out, ran.err) == (2, "", "git 里没有修订 nope。\n")


def test_two_documents_have_no_history(gen: Gen) -> None:
    assert gen("check", "--plan", "a.json", "--changed-since", "HEAD").code == 2
