"""Whatever surroundings a run has, its report is the same, or it says why there is none."""

import os
import re
import resource
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.system.command import GEN, contents, copy_sample, gen

SAMPLE = "face-recognition"
LONG = "检索 报告 🏠 " + "x" * 190
"""A name with spaces, Chinese and an emoji, of 200 characters and more."""
BUILD = ("build", "case", "--to", "md,html")
CHINESE = re.compile("[\u4e00-\u9fff]")
BARE = {"PATH": os.environ["PATH"]}
"""An environment without HOME, locale or anything else."""

Report = dict[str, bytes]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    """Give the report that ordinary surroundings give."""
    folder = tmp_path_factory.mktemp("ordinary")
    copy_sample(SAMPLE, folder / "case")
    assert gen(*BUILD, cwd=folder).returncode == 0
    return contents(folder / "case" / "dist" / "client")


def run(
    folder: Path,
    *arguments: str,
    before: Callable[[], object] = lambda: None,
    **environment: str,
) -> subprocess.CompletedProcess[bytes]:
    """Run `gen` in `folder` with nothing but `environment` around it."""
    return subprocess.run(
        [GEN, *arguments],
        cwd=folder,
        env={**BARE, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        preexec_fn=before,
        check=False,
    )


def cautious() -> None:
    os.umask(0o077)
    os.close(0)


def few_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (32, 32))


@pytest.mark.parametrize(
    ("environment", "before"),
    [
        ({"LANG": "C", "LC_ALL": "POSIX", "PYTHONIOENCODING": "ascii"}, cautious),
        ({"HOME": "/dev/null", "TMPDIR": "/nowhere", "LC_ALL": "xx_XX.nonsense"}, few_files),
    ],
    ids=["POSIX, no home, umask 077, no stdin", "home is no folder, no TMPDIR, few open files"],
)
def test_poor_surroundings_change_nothing(
    tmp_path: Path, report: Report, environment: dict[str, str], before: Callable[[], object]
) -> None:
    folder = tmp_path / LONG
    copy_sample(SAMPLE, folder / "case")
    ran = run(folder, *BUILD, before=before, **environment)
    assert ran.returncode == 0, ran.stderr.decode()
    assert contents(folder / "case" / "dist" / "client") == report
    assert "裁定：可交付" in ran.stdout.decode("utf-8")
    assert b"Traceback" not in ran.stderr


def test_the_mask_of_the_user_is_kept(tmp_path: Path) -> None:
    copy_sample(SAMPLE, tmp_path / "case")
    (tmp_path / "gen.toml").touch()
    home = tmp_path / "home"
    home.mkdir()
    ran = run(tmp_path, "build", "case", "--to", "md", before=cautious, HOME=str(home))
    assert ran.returncode == 0
    made = [*(tmp_path / "case" / "dist").rglob("*"), *(tmp_path / ".gen").rglob("*")]
    made += home.rglob("*")
    assert len(made) > 8
    open_to_others = [path for path in made if path.stat().st_mode & 0o077]
    assert [path for path in open_to_others if path.name != ".lock"] == []


def test_a_working_directory_that_is_gone_is_told(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    ran = run(tmp_path, *BUILD, before=lambda: (os.chdir(gone), gone.rmdir()))
    assert ran.returncode == 2
    assert CHINESE.search(ran.stderr.decode()) and b"Traceback" not in ran.stderr


@pytest.mark.parametrize("closing", [">&-", "| head -c 1 >/dev/null", ">/dev/full", "2>&-"])
def test_whoever_reads_may_go(tmp_path: Path, report: Report, closing: str) -> None:
    """The report is built all the same; only a disk that is full is told."""
    copy_sample(SAMPLE, tmp_path / "case")
    script = f'"$0" build case --to md,html -v {closing}'
    ran = subprocess.run(["sh", "-c", script, GEN], cwd=tmp_path, capture_output=True, check=False)
    assert ran.returncode == (2 if "full" in closing else 0), ran.stderr.decode()
    assert b"Traceback" not in ran.stderr and b"Exception" not in ran.stderr
    assert contents(tmp_path / "case" / "dist" / "client") == report


READ_ONLY = """
mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" || exit 77
cd "$2" && exec "$3" build case --to md
"""


@pytest.mark.parametrize("name", ["case", ".gen"])
def test_what_may_not_be_written(tmp_path: Path, name: str) -> None:
    """A case that may not be written gets no report; without a cache nothing is lost."""
    case = copy_sample(SAMPLE, tmp_path / "case")
    (tmp_path / "gen.toml").touch()
    (tmp_path / name).mkdir(exist_ok=True)
    if shutil.which("unshare") is None:
        pytest.skip("no unshare")
    mount = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", READ_ONLY, "sh"]
    ran = subprocess.run([*mount, tmp_path / name, tmp_path, GEN], capture_output=True, check=False)
    if ran.returncode == 77 or b"unshare" in ran.stderr:
        pytest.skip("this system mounts nothing for a plain user")
    said = (ran.stdout + ran.stderr).decode()
    assert "Traceback" not in said
    if name == "case":
        assert (ran.returncode, (case / "dist").exists()) == (2, False)
        assert "只读" in said
    else:
        assert (ran.returncode, (case / "dist" / "client" / "report.md").exists()) == (0, True)
