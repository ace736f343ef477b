"""Run the real command: in a process of its own, or here where the process is not the subject."""

import io
import os
import shutil
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from gen.cli.main import main
from tests.sample_cases import SAMPLES

GEN = Path(sys.executable).parent / "gen"


def gen(
    *arguments: str, cwd: Path, program: Path = GEN, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run ``gen`` in `cwd` with `environment` added; return its exit code and output."""
    return subprocess.run(
        [program, *arguments],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def gen_here(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Do the same in this process, which has loaded everything: four times as quick."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        with chdir(cwd), redirect_stdout(out), redirect_stderr(err):
            code = main(arguments)
    printed = []
    for stream in (out, err):
        stream.seek(0)
        printed.append(stream.read())
    return subprocess.CompletedProcess(arguments, code, *printed)


def copy_sample(name: str, folder: Path) -> Path:
    """Copy the sample `name` to `folder` without what was built there."""
    ignored = shutil.ignore_patterns("dist")
    return Path(shutil.copytree(SAMPLES / name, folder, ignore=ignored))


def contents(folder: Path) -> dict[str, bytes]:
    """Return every visible file of `folder` by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name[0] != "."}
