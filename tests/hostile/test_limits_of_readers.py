"""Every file that a repository or its commands read is read within the limits of gen.toml."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from gen.cli.main import main
from gen.model.limits import MIB
from tests.hostile.recipes.bad import GEN
from tests.system.command import copy_sample
from tests.unit.load.test_law import statute

BATCH = {"query": "甲", "results": [{"title": "民法典", "content": "第一条　甲。"}]}
FINDINGS = {"findings": []}
CLAIMS = {"claims": []}


@dataclass(frozen=True)
class Read:
    """A JSON file that is read, what may stand in it, and by which command it is read."""

    file: str
    value: Mapping[str, object]
    command: tuple[str, ...]


READ = {
    "the plan": Read("case/research-plan.json", {"issues": []}, ("check", "case")),
    "a plan to format": Read("case/research-plan.json", {"issues": []}, ("fmt", "case")),
    "a file to format": Read("plan.json", {"issues": []}, ("fmt", "plan.json")),
    "claims of the case": Read("case/claims.json", CLAIMS, ("evidence", "link", "case")),
    "claims to repair": Read("case/claims.json", CLAIMS, ("evidence", "repair", "case")),
    "claims given": Read(
        "claims.json", CLAIMS, ("evidence", "link", "case", "--claims", "claims.json")
    ),
    "a batch": Read("batch.json", BATCH, ("evidence", "capture", "case", "--input", "batch.json")),
    "findings": Read("f.json", FINDINGS, ("evidence", "repair", "case", "--apply", "f.json")),
}


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copy_sample("face-recognition", tmp_path / "case")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def codes(capsys: pytest.CaptureFixture[str], *command: str) -> set[str]:
    capsys.readouterr()
    main([*command, "--format", "json"])
    found = json.loads(capsys.readouterr().out).get("diagnostics", ())
    return {item["code"] for item in found}


def limit(key: str, number: int, more: str = "") -> None:
    Path(GEN).write_text(f"{more}\n[limits]\n{key} = {number}\n", "utf-8")


@pytest.mark.parametrize("name", READ)
def test_a_file_deeper_than_the_limit_is_not_read(
    name: str, repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    read = READ[name]
    deep = json.loads("[" * 20 + "]" * 20)
    (repository / read.file).write_text(json.dumps({**read.value, "more": deep}), "utf-8")
    for number, refused in ((30, False), (10, True)):
        limit("nesting", number)
        assert ("INP009" in codes(capsys, *read.command)) is refused


@pytest.mark.parametrize("name", READ)
def test_a_file_larger_than_the_limit_is_not_read(
    name: str, repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    read = READ[name]
    long = {**read.value, "more": "甲" * (MIB // 2)}
    (repository / read.file).write_text(json.dumps(long, ensure_ascii=False), "utf-8")
    for number, refused in ((2, False), (1, True)):
        limit("file_size", number)
        assert ("INP010" in codes(capsys, *read.command)) is refused


def test_so_is_what_the_repository_says_of_the_law(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = 'law_library = "texts"'
    (repository / "texts").mkdir()
    (repository / "texts" / "a.md").write_text(statute(more=json.loads("[" * 20 + "]" * 20)))
    (repository / "law").mkdir()
    (repository / "law" / "a.toml").write_text("#" * (MIB + 1), "utf-8")
    limit("nesting", 10, library)
    assert "INP009" in codes(capsys, "check", "case")
    limit("nesting", 30, library)
    assert not {"INP009", "INP010"} & codes(capsys, "check", "case")
    limit("file_size", 1, library)
    assert "INP010" in codes(capsys, "check", "case")
