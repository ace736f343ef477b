"""What a capture has acknowledged stays, whoever else captures and whatever kills it.

Captures that are killed, or run at once, are processes of their own; what only looks at the result,
or makes the one to compare with, runs here.
"""

import json
import random
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from gen.cli.main import main
from tests.system.command import GEN, copy_sample, gen, gen_here

ROUNDS = 6
AT_ONCE = 4


def batch(folder: Path, number: int) -> Path:
    """Write a batch of one law and of one text that every batch has."""
    text = "\n".join(f"第{n}条　第{number}号文本第{n}条应当依法履行。" for n in range(1, 200))
    items = [
        {"title": f"示例第{number}号条例", "content": text, "status": "现行有效"},
        {"title": "示例共同条例", "content": "第一条　甲。\n第二条　乙。", "status": "现行有效"},
    ]
    file = folder / f"batch-{number}.json"
    file.write_text(json.dumps({"results": items}, ensure_ascii=False), "utf-8")
    return file


def command(case: Path, file: Path) -> list[str]:
    return ["evidence", "capture", str(case), "--input", str(file), "--provider", "pkulaw"]


def run_here(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that succeeds in this process and return what it prints."""
    capsys.readouterr()
    assert main([*arguments]) == 0
    return capsys.readouterr().out


def audited(case: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(run_here(capsys, "evidence", "audit", str(case), "--format", "json"))


def names(case: Path, folder: str) -> set[str]:
    return {path.name for path in (case / "evidence" / folder).glob("*.json")}


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_captures_at_once_lose_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = tmp_path / "case"
    case.mkdir()
    running = [
        subprocess.Popen(
            [GEN, *command(case, batch(tmp_path, number))], cwd=tmp_path, stdout=subprocess.DEVNULL
        )
        for number in range(AT_ONCE)
    ]
    assert [process.wait() for process in running] == [0] * AT_ONCE
    counts = audited(case, capsys)["counts"]
    assert (counts["batches"], counts["sources"]) == (AT_ONCE, AT_ONCE + 1)
    shared = [
        json.loads(path.read_text("utf-8"))
        for path in (case / "evidence" / "sources").glob("*.json")
    ]
    assert max(len(each["sightings"]) for each in shared) == AT_ONCE


def test_a_killed_capture_loses_nothing_that_was_acknowledged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case, clean = tmp_path / "case", tmp_path / "clean"
    for each in (case, clean):
        each.mkdir()
    start = time.monotonic()
    assert gen(*command(clean, batch(tmp_path, 0)), cwd=tmp_path).returncode == 0
    duration = time.monotonic() - start
    chance = random.Random(20261130)
    for number in range(ROUNDS):
        file = batch(tmp_path, number)
        process = subprocess.Popen(
            [GEN, *command(case, file), "--format", "json"], cwd=tmp_path, stdout=subprocess.PIPE
        )
        time.sleep(duration * chance.uniform(0.5, 1.0))
        process.kill()
        answer, _ = process.communicate()
        if answer.endswith(b"}\n"):
            said = json.loads(answer)
            assert f"{said['batch']}.json" in names(case, "batches")
            assert all((case / item["file"]).exists() for item in said["items"])
        if (case / "evidence").is_dir():
            audited(case, capsys)
    for number in range(ROUNDS):
        file = batch(tmp_path, number)
        assert gen_here(*command(case, file), cwd=tmp_path).returncode == 0
        run_here(capsys, *command(clean, file))
    for folder in ("batches", "raw", "sources"):
        assert names(case, folder) == names(clean, folder)
    assert audited(case, capsys)["counts"] == audited(clean, capsys)["counts"]
    left = [path.name for path in (case / "evidence").iterdir() if path.name.startswith(".j")]
    assert left == []


def test_a_captured_text_is_evidence_for_a_quotation(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = copy_sample("preliminary-contract", tmp_path / "case")
    words = "订立劳动合同，应当遵循合法、公平、平等自愿、协商一致、诚实信用的原则"
    strategy = case / "narrative" / "strategy.md"
    added = f"\n\n《中华人民共和国劳动合同法》第三条规定，“{words}”。\n"
    strategy.write_text(strategy.read_text("utf-8") + added, "utf-8")
    before = gen_here("check", "case", "--evidence", cwd=tmp_path).stdout
    item = {
        "title": "中华人民共和国劳动合同法",
        "content": f"第三条　{words}。\n\n乙。\n第四条　丙。",
    }
    (tmp_path / "b.json").write_text(json.dumps([item], ensure_ascii=False), "utf-8")
    run_here(capsys, *command(case, tmp_path / "b.json"))
    after = gen_here("check", "case", "--evidence", cwd=tmp_path).stdout
    line = next(each for each in after.splitlines() if "劳动合同法" in each and "strategy" in each)
    assert "逐字一致" in line
    assert line.endswith("《中华人民共和国劳动合同法》第三条第一款")
    assert "未取得原文" in next(each for each in before.splitlines() if "劳动合同法" in each)
