"""An installed wheel works without the checkout: themes, schemas, law data and fonts are inside."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.sample_cases import ROOT
from tests.system.command import contents, copy_sample, gen, gen_here


@pytest.mark.wheel
def test_a_wheel_renders_a_sample_from_another_folder(tmp_path: Path) -> None:
    program = install(build_wheel(tmp_path / "wheel"), tmp_path / "environment")
    case = copy_sample("face-recognition", tmp_path / "somewhere else" / "case")
    done = gen("build", "case", cwd=case.parent, program=program, PYTHONPATH="")
    assert done.returncode == 0, done.stderr
    ours = copy_sample("face-recognition", tmp_path / "here" / "case")
    assert gen_here("build", "case", cwd=ours.parent).returncode == 0
    assert contents(case / "dist/client") == contents(ours / "dist/client")
    where = subprocess.run(
        [program.parent / "python", "-c", "import gen; print(gen.__file__)"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert str(tmp_path) in where.stdout
    for command in (["doctor"], ["schema", "case"], ["explain", "SEL012"], ["new", "demo"]):
        assert gen(*command, cwd=tmp_path, program=program).returncode == 0


def build_wheel(folder: Path) -> Path:
    """Build the wheel of this checkout with the environment's own build backend."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder]
    subprocess.run([*command, ROOT], check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def install(wheel: Path, environment: Path) -> Path:
    """Install `wheel` into an empty environment that borrows our dependencies; return its gen.

    The borrowed folder comes after the environment's own, and the editable install in it is not
    followed from there, so that ``gen`` can only be the wheel's.
    """
    venv.create(environment, symlinks=os.name != "nt")
    into = ["--python", environment / "bin" / "python"]
    command = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--offline", "--no-cache"]
    subprocess.run([*command, "--no-deps", "--no-index", *into, wheel], check=True)
    own = next((environment / "lib").glob("python*/site-packages"))
    (own / "borrowed.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", "utf-8")
    return environment / "bin" / "gen"
