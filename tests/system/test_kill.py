"""A build that is killed leaves the old report or the new one, never a mixture."""

import hashlib
import json
import multiprocessing
import random
import subprocess
import time
from itertools import cycle
from multiprocessing.connection import Connection
from pathlib import Path

from gen.batch.store import Store
from gen.pipeline import Finished, Means, deliver, finish_case
from gen.request import Request
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


SEAL = b"s" * 32


def publish_without_end(request: Request, reports: list[Finished], pipe: Connection) -> None:
    """Publish one report over the other, and note each in the cache, until somebody kills this."""
    store = Store(request.case, "killed", SEAL)
    for report in cycle(reports):
        deliver(request, report)
        store.write("newest", report.files["report.md"])
        pipe.send("published")


def test_whenever_it_is_killed_a_whole_report_and_a_whole_entry_are_left(tmp_path: Path) -> None:
    """Fifty times, at any instant of publishing itself, which of a build is but a moment."""
    case = copy_sample("face-recognition", tmp_path / "case")
    request = Request(case, tmp_path, formats=("md", "html"))
    reports = []
    for text in ("一种目的。\n", "另一种目的。\n"):
        (case / "narrative" / "purpose.md").write_text(text, "utf-8")
        reports.append(finish_case(request, Means()))
    pages = [report.files["report.md"] for report in reports]
    target = request.target_for(reports[0].edition)
    context, chance = multiprocessing.get_context("forkserver"), random.Random(20261130)
    context.set_forkserver_preload(["gen.pipeline", "gen.batch.store"])
    left = []
    for _ in range(50):
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=publish_without_end, args=(request, reports, theirs))
        process.start()
        assert ours.recv() == "published"
        time.sleep(chance.uniform(0.0, 0.03))
        process.kill()
        process.join()
        assert is_complete(target)
        left.append((target / "report.md").read_bytes())
        assert Store(case, "reader", SEAL).read("newest") in pages
    assert {*left} == {*pages}, "it was killed while either stood there"
    deliver(request, reports[0 if left[-1] == pages[1] else 1])
    assert is_complete(target)
    assert [path.name for path in target.parent.iterdir() if path.name.startswith(".client")] == []
