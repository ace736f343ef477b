"""``gen build --report`` says beforehand where it cannot write."""

import shutil
from pathlib import Path

import pytest

from tests.unit.cli.conftest import SAMPLES, Gen


@pytest.mark.parametrize("name", ["run.json", "run.xml"])
def test_a_folder_in_its_place_is_refused_before_anything_is_built(gen: Gen, name: str) -> None:
    case = Path(shutil.copytree(SAMPLES / "face-recognition", "cases/甲"))
    Path(name).mkdir()
    ran = gen("build", case, "--report", name)
    assert ran.code == 2
    assert f"--report {name}" in ran.err
    assert not (case / "dist").exists()
