"""Whatever fails, the old report or the new one is there, complete; the next run cleans up."""

import errno
import os
import resource
import subprocess
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from gen.files.folder_lock import LOCK_NAME
from gen.publish import swap
from gen.publish.swap import publish_folder
from tests.faults import NAMING, REMOVING, WRITING, Trap, full_disk
from tests.unit.publish.reports import build_report, published

NEW = build_report("new")


@pytest.fixture(params=["first report", "replaces another"])
def case(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    if request.param == "replaces another":
        publish_folder(tmp_path / "dist" / "client", build_report("old"), within=tmp_path)
    return tmp_path


def publish(case: Path) -> bool:
    return publish_folder(case / "dist" / "client", NEW, within=case, timeout=5)


def state(case: Path) -> str | None:
    return published(case / "dist" / "client")


def assert_clean_after_next_run(case: Path) -> None:
    publish(case)
    assert state(case) == "new"
    assert {path.name for path in (case / "dist").iterdir()} == {"client", LOCK_NAME}


@pytest.mark.parametrize("forever", [False, True])
@pytest.mark.parametrize("way", ["exchange", "two renames"])
def test_a_disk_that_is_full_at_any_write(
    tmp_path: Path, monkeypatch, way: str, forever: bool
) -> None:
    if way == "two renames":
        monkeypatch.setattr(swap, "exchange", lambda *_: False)
    for k in count(1):
        case = tmp_path / f"case {k}"
        old = case / "dist" / "client"
        case.mkdir()
        publish_folder(old, build_report("old"), within=case)
        with pytest.MonkeyPatch.context() as patch:
            trap = Trap(full_disk, at=k, forever=forever).set(patch, WRITING)
            with suppress(OSError):
                publish(case)
            assert state(case) in {"old", "new"}
        assert_clean_after_next_run(case)
        if not trap.sprung:
            break
    assert k > 12  # each of the four files is created, written and synced


@pytest.mark.parametrize("k", range(1, 4))
@pytest.mark.parametrize("names", [NAMING, REMOVING])
def test_a_rename_or_a_removal_that_fails(
    case: Path, monkeypatch, names: tuple[str, ...], k: int
) -> None:
    before = state(case)
    monkeypatch.setattr(swap, "exchange", lambda *_: False)
    with pytest.MonkeyPatch.context() as patch:
        Trap(full_disk, at=k).set(patch, names)
        with suppress(OSError):
            publish(case)
        assert state(case) in {before, "new"}
    assert_clean_after_next_run(case)


def test_an_exchange_that_fails_leaves_the_old_report_and_no_rubbish(
    tmp_path: Path, monkeypatch
) -> None:
    publish_folder(tmp_path / "dist" / "client", build_report("old"), within=tmp_path)

    def fail(*_: object) -> bool:
        raise OSError(errno.EIO, "")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(swap, "exchange", fail)
        with pytest.raises(OSError, match="Errno"):
            publish(tmp_path)
    assert {path.name for path in (tmp_path / "dist").iterdir()} == {"client", LOCK_NAME}
    assert state(tmp_path) == "old"


def test_ctrl_c_at_any_step(tmp_path: Path) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    publish_folder(tmp_path / "dist" / "client", build_report("old"), within=tmp_path)
    for k in range(2, 14):
        with pytest.MonkeyPatch.context() as patch:
            Trap(interrupt, at=k).set(patch, WRITING)
            with pytest.raises(KeyboardInterrupt):
                publish(tmp_path)
        assert state(tmp_path) == "old"
        assert not (tmp_path / "dist" / ".client.new").exists()


def test_a_real_limit_on_file_size(case: Path) -> None:
    before = state(case)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, limits[1]))
    try:
        with pytest.raises(OSError, match="too large"):
            publish(case)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert state(case) == before
    assert_clean_after_next_run(case)


ON_A_TINY_DISK = """
import sys
from pathlib import Path
from gen.publish.swap import publish_folder
from tests.unit.publish.reports import build_report, published
case = Path(sys.argv[1])
target = case / "dist" / "client"
publish_folder(target, build_report("old", size=40_000), within=case)
try:
    publish_folder(target, build_report("new", size=120_000), within=case)
except OSError as error:
    print(error.errno, published(target), *sorted(path.name for path in target.parent.iterdir()))
"""


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    mount = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]
    script = 'mount -t tmpfs -o size=256k tmpfs "$1" || exit 77; exec "$2" -c "$3" "$1"'
    try:
        run = subprocess.run(
            [*mount, script, "sh", str(tmp_path), sys.executable, ON_A_TINY_DISK],
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        )
    except FileNotFoundError:
        pytest.skip("no unshare")
    if run.returncode == 77 or "unshare" in run.stderr:
        pytest.skip("this system mounts nothing for a plain user")
    assert run.stdout.split() == [str(errno.ENOSPC), "old", LOCK_NAME, "client"], run.stderr
