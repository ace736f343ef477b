"""Run the real command in a process of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

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


def copy_sample(name: str, folder: Path) -> Path:
    """Copy the sample `name` to `folder` without what was built there."""
    ignored = shutil.ignore_patterns("dist")
    return Path(shutil.copytree(SAMPLES / name, folder, ignore=ignored))


def contents(folder: Path) -> dict[str, bytes]:
    """Return every visible file of `folder` by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name[0] != "."}
