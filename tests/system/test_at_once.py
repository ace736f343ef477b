"""Builds, a watcher and captures work on one case at once: nothing is mixed and nothing lost."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.system.command import GEN, contents, copy_sample, gen_here
from tests.system.test_capture import audited, batch, command, names
from tests.system.test_kill import is_complete

CAPTURES = 2


def started(*arguments: str, cwd: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [GEN, *arguments], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def test_builds_a_watcher_and_captures_on_one_case(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = copy_sample("face-recognition", tmp_path / "case")
    (tmp_path / "gen.toml").touch()
    watcher = started("watch", str(case), "--to", "md", cwd=tmp_path)
    captures = [
        started(*command(case, batch(tmp_path, number)), cwd=tmp_path) for number in range(CAPTURES)
    ]
    builds = [started("build", str(case), "--to", to, cwd=tmp_path) for to in ("md", "md,html")]
    said = {process: process.communicate()[0].decode() for process in (*captures, *builds)}
    watcher.terminate()
    said[watcher] = watcher.communicate()[0].decode()
    assert [process.returncode for process in captures] == [0] * CAPTURES, said
    assert {process.returncode for process in builds} <= {0, 1, 2}, said
    assert not any("Traceback" in text or "缺陷" in text for text in said.values()), said
    assert is_complete(case / "dist" / "client") or not (case / "dist" / "client").exists()
    assert len(names(case, "batches")) == CAPTURES
    assert audited(case, capsys)["counts"]["sources"] == CAPTURES + 1
    again = ("build", str(case), "--to", "md", "--edition", "internal")
    last = gen_here(*again, cwd=tmp_path)
    assert last.returncode == 0, last.stdout
    built = contents(case / "dist" / "internal")
    assert gen_here(*again, "--force", cwd=tmp_path).returncode == 0
    assert contents(case / "dist" / "internal") == built
    assert json.loads(built["manifest.json"])["outputs"]
