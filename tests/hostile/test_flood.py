"""A text that is wrong at every character fills neither the screen nor a file."""

import json
from pathlib import Path

import pytest

from gen.check.unlisted import MOST_LISTED
from gen.cli.main import main
from tests.hostile.recipes.bad import GEN
from tests.system.command import copy_sample

MARKS = 5_000
FORMATS = ("text", "json", "sarif", "github", "junit")


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a repository whose one case opens quotation after quotation in one line."""
    root = tmp_path_factory.mktemp("flooded")
    (root / GEN).touch()
    text = copy_sample("liquidated-damages", root / "case") / "narrative" / "analysis.md"
    text.write_text(text.read_text("utf-8") + "\n\n" + "“甲" * MARKS + "\n", "utf-8")
    return root


def printed(root: Path, form: str, monkeypatch: pytest.MonkeyPatch, capsys) -> str:
    monkeypatch.chdir(root)
    capsys.readouterr()
    assert main(["check", "case", "--strict", "--limit", "0", "--format", form]) == 1
    return capsys.readouterr().out


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_says_how_many_are_not_listed(
    form: str, flooded: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    out = printed(flooded, form, monkeypatch, capsys)
    assert out.count(f"另有 {MARKS - MOST_LISTED} 处，未逐一列出") in {1, 2}
    assert len(out) < MARKS * 100


def test_the_counts_are_those_of_all(
    flooded: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    answer = json.loads(printed(flooded, "json", monkeypatch, capsys))
    marks = [each for each in answer["diagnostics"] if each["code"] == "EVD017"]
    assert len(marks) == MOST_LISTED + 1
    assert sum(each.get("count", 1) for each in marks) == MARKS
    assert sum(each.get("count", 1) for each in answer["diagnostics"]) == sum(
        answer["counts"].values()
    )
    assert f"警告 {answer['counts']['warning']}" in printed(flooded, "text", monkeypatch, capsys)
