"""Many cases in one run of the real command: skipped, killed, interrupted, side by side."""

import json
import os
import random
import signal
import subprocess
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.batch_repository import GOOD, UNREADABLE, WITHHELD, edit, make_repository, outputs
from tests.system.command import GEN, gen, gen_here
from tests.system.test_kill import is_complete

Built = tuple[Path, str, dict[str, str]]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Return a repository after its first build, what that printed, and what it wrote."""
    root = make_repository(tmp_path_factory.mktemp("batch"))
    first = gen("build", cwd=root)
    assert first.returncode == 2
    return root, first.stdout, outputs(root)


def findings(printed: str) -> str:
    """Return what was printed without the table, which tells the runs apart."""
    return printed[: printed.index("  裁定  ")]


def test_a_run_without_changes_builds_nothing_and_says_the_same(built: Built) -> None:
    root, first, _ = built
    before = {path: path.stat().st_mtime_ns for path in root.glob("cases/*/dist/*/*")}
    second = gen_here("build", cwd=root)
    assert second.returncode == 2
    assert findings(second.stdout) == findings(first)
    assert before == {path: path.stat().st_mtime_ns for path in before}
    planned = gen_here("build", "--dry-run", cwd=root)
    assert planned.returncode == 0
    lines = {line.split("cases/")[1][:7]: line[:2] for line in planned.stdout.splitlines()}
    assert lines == {
        **dict.fromkeys((*GOOD, WITHHELD), "跳过"),
        UNREADABLE: "处理",  # what could not be judged is tried again
    }


def test_a_changed_narrative_builds_one_case_and_why_names_it(built: Built) -> None:
    root, *_ = built
    edit(root / "cases" / GOOD[0], "改过的目的。")
    run = gen_here("build", "--why", "cases/2026-0[1-4]", cwd=root)
    assert run.returncode == 0
    assert f"处理 cases/{GOOD[0]}：有改动：narrative/purpose.md" in run.stderr
    assert run.stderr.count("跳过") == len(GOOD) - 1
    assert "生成 1，跳过 3" in run.stdout


def test_reports_for_programs(built: Built, tmp_path: Path) -> None:
    root, *_ = built
    for name in ("run.json", "run.xml"):
        assert gen_here("build", "-q", "--report", str(tmp_path / name), cwd=root).returncode == 2
    run = json.loads((tmp_path / "run.json").read_text("utf-8"))
    assert run["totals"]["cases"] == len(run["cases"]) == 6
    assert [case["verdict"] for case in run["cases"]] == [
        *["deliverable"] * 4,
        "withheld",
        "not_judged",
    ]
    suites = ElementTree.parse(tmp_path / "run.xml").getroot()
    assert {suite.get("name") for suite in suites} == {case["case"] for case in run["cases"]}
    assert gen_here("build", "--report", "run.txt", cwd=root).returncode == 2


def test_exit_codes_of_patterns_and_shards(built: Built) -> None:
    root, *_ = built
    assert gen_here("build", "-q", "cases/1999-*", cwd=root).returncode == 2
    assert gen_here("build", "-q", "cases/2026-01", "cases/1999-*", cwd=root).returncode == 2
    assert gen_here("build", "-q", "--shard", "4/3", cwd=root).returncode == 2
    shards = [gen_here("build", "-n", "--shard", f"{n}/40", cwd=root) for n in (1, 2, 3)]
    assert any(run.stdout == "" and run.returncode == 0 for run in shards)


def test_quiet_prints_nothing_on_stderr(built: Built) -> None:
    root, *_ = built
    assert gen_here("build", "-q", "cases/2026-0[1-4]", cwd=root).stderr == ""


def test_a_damaged_cache_never_gives_a_wrong_report(tmp_path: Path) -> None:
    root, chance = make_repository(tmp_path, broken=False), random.Random(11)
    assert gen_here("build", "-q", cwd=root).returncode == 0
    good = outputs(root)
    edit(root / "cases" / GOOD[1], "新的目的。")
    for entry in sorted((root / ".gen" / "cache").iterdir()):
        data = bytearray(entry.read_bytes())
        match chance.randrange(3):
            case 0:
                entry.unlink()
            case 1:
                entry.write_bytes(data[: chance.randrange(len(data))])
            case _:
                data[chance.randrange(len(data))] ^= 1
                entry.write_bytes(data)
    assert gen_here("build", "-q", cwd=root).returncode == 0
    now = outputs(root)
    assert {name.split("/")[1] for name in now if now[name] != good[name]} == {GOOD[1]}


def test_two_runs_at_once_end_as_one(built: Built, tmp_path: Path) -> None:
    _, _, alone = built
    root = make_repository(tmp_path / "both")
    runs = [
        subprocess.Popen(
            [GEN, "build", "-q", "-j", "2"],
            cwd=root,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(2)
    ]
    assert [run.wait() for run in runs] == [2, 2]
    assert outputs(root) == alone
    assert gen_here("build", "-n", cwd=root).stdout.count("跳过") == len(GOOD) + 1


def test_killed_runs_leave_complete_reports_and_are_taken_up(tmp_path: Path) -> None:
    root, chance = make_repository(tmp_path, broken=False), random.Random(20261130)
    assert gen_here("build", "-q", cwd=root).returncode == 0
    for number in range(8):
        for name in GOOD:
            edit(root / "cases" / name, f"第{number}轮。")
        run = subprocess.Popen(
            [GEN, "build", "--to", "md,html"],
            cwd=root,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        assert run.stderr is not None
        run.stderr.readline()
        time.sleep(chance.uniform(0.0, 0.8))
        run.kill()
        run.wait()
        run.stderr.close()
        assert all(is_complete(root / "cases" / name / "dist" / "client") for name in GOOD)
    assert gen_here("build", "-q", "--to", "md,html", cwd=root).returncode == 0
    clean = make_repository(tmp_path / "clean", broken=False)
    for name in GOOD:
        edit(clean / "cases" / name, "第7轮。")
    assert gen_here("build", "-q", "--to", "md,html", cwd=clean).returncode == 0
    mine = {name: digest for name, digest in outputs(root).items() if "clean" not in name}
    assert mine == outputs(clean)


def test_ctrl_c_ends_all_workers_and_exits_130(tmp_path: Path) -> None:
    root = make_repository(tmp_path, broken=False)
    run = subprocess.Popen(
        [GEN, "build", "-j", "2"],
        cwd=root,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert run.stderr is not None
    while b"[1/4]" not in run.stderr.readline():
        pass
    run.send_signal(signal.SIGINT)
    assert run.wait(30) == 130
    run.stderr.close()
    built = list(root.glob("cases/*/dist/client"))
    assert built
    assert all(is_complete(folder) for folder in built)
    assert is_gone(run.pid)


def is_gone(group: int) -> bool:
    """Tell whether no process of the `group` is left, after a moment to end."""
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False
