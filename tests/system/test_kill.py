"""A build that is killed leaves the old report or the new one, never a mixture."""

import hashlib
import json
import random
import subprocess
import time
from pathlib import Path

from tests.system.command import GEN, contents, copy_sample, gen


def is_complete(target: Path) -> bool:
    """Tell whether every file of the manifest is there with its hash, and nothing else."""
    files = contents(target)
    outputs = json.loads(files.pop("manifest.json"))["outputs"]
    return outputs == {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


def test_a_killed_build_leaves_a_complete_report(tmp_path: Path) -> None:
    case = copy_sample("face-recognition", tmp_path / "case")
    target, purpose = case / "dist" / "client", case / "narrative" / "purpose.md"
    command = ["build", str(case), "--to", "md"]
    start = time.monotonic()
    assert gen(*command, cwd=tmp_path).returncode == 0
    duration = time.monotonic() - start
    chance = random.Random(20261130)
    for round_number in range(8):
        purpose.write_text(f"第{round_number}轮的目的。\n", "utf-8")
        process = subprocess.Popen(
            [GEN, *command], cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(duration * chance.uniform(0.5, 1.1))
        process.kill()
        process.wait()
        assert is_complete(target)
    assert gen(*command, cwd=tmp_path).returncode == 0
    assert is_complete(target)
    assert [path.name for path in target.parent.iterdir() if path.name.startswith(".client")] == []
