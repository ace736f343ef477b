"""kill -9 at any moment, and several builds at once: the report is always a complete one."""

import multiprocessing
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, cycle
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from gen.files.folder_lock import LOCK_NAME
from gen.publish import staging, swap
from gen.publish.swap import publish_folder, recover
from tests.faults import NAMING, REMOVING, WRITING, Trap
from tests.unit.publish.reports import build_report, published

VERSIONS = {name: build_report(name, size=200_000) for name in ("甲", "乙", "丙")}
FORK = multiprocessing.get_context("fork")


def target_in(case: Path) -> Path:
    return case / "dist" / "client"


def publish(case: Path, version: str) -> None:
    publish_folder(target_in(case), VERSIONS[version], within=case, timeout=30)


def publish_for_ever(case: Path) -> None:
    for version in cycle(VERSIONS):
        publish(case, version)


def publish_until_trapped(case: Path, k: int, two_renames: bool) -> None:
    """Publish 乙 and die by SIGKILL just before the k-th step that changes the disk."""
    trap = Trap(lambda: os.kill(os.getpid(), signal.SIGKILL), at=k)
    patch = pytest.MonkeyPatch()  # never undone: this process is about to die
    trap.set(patch, (*WRITING, *NAMING, *REMOVING))
    trap.set(patch, ("exchange", "rename_to_free_name"), swap)
    trap.set(patch, ("sync_folder",), swap)
    trap.set(patch, ("sync_folder",), staging)
    if two_renames:
        patch.setattr(swap, "exchange", lambda *_: False)
    publish(case, "乙")


@contextmanager
def running(function: Callable[..., None], *args: object) -> Iterator[BaseProcess]:
    process = FORK.Process(target=function, args=args)
    process.start()
    try:
        yield process
    finally:
        process.kill()
        process.join()


def assert_recovers(case: Path) -> None:
    publish(case, "丙")
    assert published(target_in(case)) == "丙"
    assert {path.name for path in (case / "dist").iterdir()} == {"client", LOCK_NAME}


@pytest.mark.parametrize("first", [True, False])
def test_killed_before_each_step(tmp_path: Path, first: bool) -> None:
    seen = []
    for k in count(1):
        case = tmp_path / str(k)
        case.mkdir()
        if not first:
            publish(case, "甲")
        with running(publish_until_trapped, case, k, False) as process:
            process.join()
        seen.append(published(target_in(case)))
        assert_recovers(case)
        if process.exitcode == 0:
            break
        assert process.exitcode == -signal.SIGKILL
    old = None if first else "甲"
    step = seen.index("乙")
    assert step > 12  # there were many steps before the one that counted
    assert seen == [old] * step + ["乙"] * (len(seen) - step)


def test_killed_before_each_step_where_folders_cannot_be_exchanged(tmp_path: Path) -> None:
    seen = []
    for k in count(1):
        case = tmp_path / str(k)
        case.mkdir()
        publish(case, "甲")
        with running(publish_until_trapped, case, k, True) as process:
            process.join()
        recover(target_in(case), within=case)
        seen.append(published(target_in(case)))
        assert_recovers(case)
        if process.exitcode == 0:
            break
    assert set(seen) == {"甲", "乙"}


def test_killed_at_random_moments(tmp_path: Path) -> None:
    moments = random.Random(2026)
    publish(tmp_path, "丙")
    seen = set()
    for _ in range(40):
        before = target_in(tmp_path).stat()
        with running(publish_for_ever, tmp_path):
            wait_until(lambda: not os.path.samestat(before, target_in(tmp_path).stat()))  # noqa: B023
            time.sleep(moments.uniform(0, 0.03))
        seen.add(published(target_in(tmp_path)))
    assert len(seen) > 1
    assert_recovers(tmp_path)


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.001)


def read_at_one_instant(target: Path) -> set[str] | None:
    """Read `target` through one handle; None if it was replaced meanwhile."""
    folder = os.open(target, os.O_RDONLY | os.O_DIRECTORY)
    try:
        versions = {_first_word(name, folder) for name in os.listdir(folder)}  # noqa: PTH208
    except FileNotFoundError:
        versions = {"incomplete"}
    replaced = not os.path.samestat(os.fstat(folder), target.stat())
    os.close(folder)
    return None if replaced else versions - {"{"}  # the manifest begins like every JSON object


def _first_word(name: str, folder: int) -> str:
    file = os.open(name, os.O_RDONLY, dir_fd=folder)
    try:
        return os.read(file, 20).split()[0].decode()
    finally:
        os.close(file)


def test_several_builds_at_once_and_somebody_who_reads(tmp_path: Path) -> None:
    publish(tmp_path, "甲")
    seen: list[set[str]] = []

    def seen_often() -> bool:
        versions = read_at_one_instant(target_in(tmp_path))
        seen.extend([versions] if versions is not None else [])
        return len(seen) > 300

    with running(publish_for_ever, tmp_path), running(publish_for_ever, tmp_path):
        wait_until(seen_often)
    assert all(len(versions) == 1 and versions <= set(VERSIONS) for versions in seen)
    assert len({frozenset(versions) for versions in seen}) > 1
    assert_recovers(tmp_path)


def publish_times(case: Path, version: str, times: int) -> None:
    for _ in range(times):
        publish(case, version)


def test_several_builds_at_once_all_succeed(tmp_path: Path) -> None:
    processes = [FORK.Process(target=publish_times, args=(tmp_path, v, 15)) for v in VERSIONS]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0, 0]
    assert published(target_in(tmp_path)) in VERSIONS
    assert_recovers(tmp_path)
