"""A limit that changes is looked at anew, whatever the cache knows of the case."""

import json
from pathlib import Path

import pytest

from gen.cli.main import main
from gen.model.limits import Limits
from tests.hostile.recipes.bad import GEN
from tests.system.command import copy_sample

LEAST = {
    name: next(each.ge for each in field.metadata if hasattr(each, "ge"))
    for name, field in Limits.model_fields.items()
}
RECORD = "archive/face-recognition-gate/20260824_151343_人脸识别_唯一验证方式.json"


@pytest.fixture
def case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a case that was built, one record of which nests eleven deep."""
    case = copy_sample("face-recognition", tmp_path / "case")
    (case / "SHA256SUMS").unlink()
    record = case / RECORD
    data = json.loads(record.read_text("utf-8"))
    data["response"]["deep"] = json.loads("[" * 20 + "]" * 20)
    record.write_text(json.dumps(data), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    (tmp_path / GEN).write_text("", "utf-8")
    main(["build", "case", "--to", "md"])
    return case


def codes(capsys: pytest.CaptureFixture[str], *more: str) -> set[str]:
    capsys.readouterr()
    main(["build", "case", "--to", "md", "--format", "json", *more])
    return {item["code"] for item in json.loads(capsys.readouterr().out)["diagnostics"]}


def limit(key: str, number: int) -> None:
    Path(GEN).write_text(f"[limits]\n{key} = {number}\n", "utf-8")


def test_a_kept_record_is_too_deep_once_the_limit_is_lower(
    case: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = codes(capsys)
    limit("nesting", 10)
    lowered = codes(capsys)
    assert lowered == codes(capsys, "--force") != before
    limit("nesting", 100)
    assert codes(capsys) == before


@pytest.mark.parametrize("key", LEAST)
def test_any_limit_has_the_case_judged_again(
    key: str, case: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["build", "case", "--to", "md", "--dry-run", "--why"]
    capsys.readouterr()
    main(asked)
    assert "gen.toml" not in capsys.readouterr().out
    limit(key, LEAST[key] + 1)
    main(asked)
    assert "gen.toml" in capsys.readouterr().out
