"""A folder that is not there is told at once, with the case that was most likely meant."""

import json
import shutil
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Gen

LINES = [
    "check {}",
    "build {}",
    "watch {}",
    "serve {} --no-open",
    "export {} --as csv",
    "evidence capture {} -i batch.json",
    "evidence audit {}",
    "evidence link {}",
    "evidence health {}",
    "evidence repair {}",
    "evidence review {} --no-open",
]


@pytest.fixture
def cases(gen: Gen, sample: Path) -> Path:
    """Give a folder of one case, called 借款纠纷."""
    shutil.copytree(sample, "cases/借款纠纷", ignore=lambda *_: {"dist"})
    return Path("cases")


@pytest.mark.usefixtures("cases")
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("name", ["借款纠纷", "cases/借款纠分", "cases/借款纠纷/case.toml"])
def test_the_case_that_was_meant_is_named(gen: Gen, line: str, name: str) -> None:
    ran = gen(*line.format(name).split())
    assert ran.code == 2
    assert "INP017" in ran.out
    assert "是否想写 cases/借款纠纷？" in ran.out
    assert sorted(str(each) for each in Path().iterdir()) == ["cases"]


@pytest.mark.usefixtures("cases")
@pytest.mark.parametrize("line", LINES)
def test_nothing_is_suggested_that_is_not_alike(gen: Gen, line: str) -> None:
    ran = gen(*line.format("股权").split())
    assert ran.code == 2
    assert "给出案件目录的路径" in ran.out


@pytest.mark.parametrize("command", ["check", "build"])
def test_the_folder_of_all_cases_is_no_case(gen: Gen, cases: Path, command: str) -> None:
    ran = gen(command, cases, "-f", "json")
    [found] = json.loads(ran.out)["diagnostics"]
    assert (ran.code, found["code"], found["file"]) == (2, "INP017", "cases")
    assert "cases/*" in found["hint"]
    assert sorted(each.name for each in cases.iterdir()) == ["借款纠纷"]


def test_a_file_of_the_case_in_which_one_stands_means_that_case(
    gen: Gen, cases: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(cases / "借款纠纷")
    assert "是否想写 .？" in gen("check", "case.toml").out
