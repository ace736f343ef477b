"""`make release` gives the same bytes twice, and packages that build and say their version."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from gen import __version__
from scripts.release import release
from tests.git import git
from tests.sample_cases import ROOT


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a clone without tags, as many a reader has it."""
    folder = tmp_path_factory.mktemp("release") / "clone"
    git("clone", "--quiet", "--depth=1", "--no-tags", f"file://{ROOT}", folder)
    return folder


@pytest.mark.wheel
def test_a_clone_without_tags_gives_packages_that_can_be_made_again(
    clone: Path, tmp_path: Path
) -> None:
    (clone / "stray.py").write_text("left = 'behind'\n", "utf-8")
    made = {each.suffix: each for each in release(clone, tmp_path / "dist")}
    names = zipfile.ZipFile(made[".whl"]).namelist()
    assert f"legal_report_gen-{__version__}.dist-info/METADATA" in names
    assert "gen/_data/themes/base/theme.toml" in names
    with tarfile.open(made[".gz"]) as source:
        members = source.getmembers()
    assert not any(each.name.endswith("/stray.py") for each in members)
    seconds = int(git("log", "-1", "--format=%ct", folder=clone))
    assert {each.mtime for each in members} == {seconds}
    wheel = wheel_from(made[".gz"], tmp_path / "again", seconds)
    assert wheel.read_bytes() == made[".whl"].read_bytes()


def wheel_from(source: Path, folder: Path, seconds: int) -> Path:
    """Unpack an sdist where there is no git, and build its wheel."""
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    [tree] = folder.iterdir()
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", str(tree)]
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(seconds)}
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return next((tree / "dist").glob("*.whl"))
