"""Build the sdist and the wheel of the commit that is checked out, twice, and compare the bytes.

    python scripts/release.py [--out dist]

What is packed is the commit, not the folder: no file that git does not know gets in. The date in
the packages is the commit's. A commit with a tag ``vX.Y.Z`` is a release: the tag, gen/__init__.py
and a section of CHANGELOG.md must then name the same version. One without is a trial.
Exit 0: built. Exit 2: not built, and the message says what to do.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_TAG = re.compile(r"v(\d+\.\d+\.\d+\S*)")
_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


class NotReleasedError(Exception):
    """Say why nothing was built."""


@dataclass(frozen=True)
class Commit:
    """Hold what a release is made of: the tree, its date, and the tags that point at it."""

    archive: bytes
    seconds: int
    tags: tuple[str, ...]

    def text(self, name: str) -> str:
        """Return the file `name` of the tree."""
        with tarfile.open(fileobj=io.BytesIO(self.archive)) as tree:
            file = tree.extractfile(name)
            return file.read().decode("utf-8") if file is not None else ""


def checked_out(repository: Path) -> Commit:
    """Return the commit that is checked out in `repository`. Raises NotReleasedError."""
    try:
        archive = _git(repository, "archive", "HEAD")
    except (OSError, subprocess.CalledProcessError) as error:
        raise NotReleasedError(f"{repository} is no git checkout: clone the project") from error
    seconds = int(_git(repository, "log", "-1", "--format=%ct"))
    tags = _git(repository, "tag", "--points-at", "HEAD").decode().split()
    return Commit(archive, seconds, tuple(tags))


def version_of(commit: Commit) -> str:
    """Return the version of the program in `commit`; a tag must agree. Raises NotReleasedError."""
    found = _VERSION.search(commit.text("gen/__init__.py"))
    if found is None:
        raise NotReleasedError("gen/__init__.py has no line __version__ = …")
    version = found[1]
    tagged = [match[1] for tag in commit.tags if (match := _TAG.fullmatch(tag))]
    if tagged and version not in tagged:
        raise NotReleasedError(
            f"the tag says {tagged[0]}, gen/__init__.py says {version}: "
            f'write __version__ = "{tagged[0]}", commit, and move the tag'
        )
    if tagged and f"\n## [{version}] - " not in commit.text("CHANGELOG.md"):
        raise NotReleasedError(
            f"CHANGELOG.md has no section ## [{version}] - YYYY-MM-DD: rename [Unreleased]"
        )
    return version


def packages(commit: Commit) -> Mapping[str, bytes]:
    """Return the sdist and the wheel of `commit` by name. The wheel is made from the sdist."""
    with tempfile.TemporaryDirectory() as folder:
        tree, out = Path(folder, "tree"), Path(folder, "out")
        with tarfile.open(fileobj=io.BytesIO(commit.archive)) as archive:
            archive.extractall(tree, filter="data")
        command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(tree)]
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(commit.seconds)}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NotReleasedError(f"the build failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return {path.name: path.read_bytes() for path in sorted(out.iterdir())}


def digests(files: Mapping[str, bytes]) -> str:
    """Return the content of SHA256SUMS for `files`."""
    lines = (f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in files.items())
    return "".join(lines)


def release(repository: Path, out: Path) -> Sequence[Path]:
    """Build the packages of `repository` twice and write them to `out`. Raises NotReleasedError."""
    commit = checked_out(repository)
    version = version_of(commit)
    first = packages(commit)
    if digests(packages(commit)) != digests(first):
        raise NotReleasedError("two builds of one commit differ: they cannot be reproduced")
    if not all(f"-{version}" in name for name in first):
        raise NotReleasedError(f"{', '.join(first)} are not of version {version}")
    out.mkdir(parents=True, exist_ok=True)
    for name, data in first.items():
        (out / name).write_bytes(data)
    (out / "SHA256SUMS").write_text(digests(first), encoding="utf-8")
    kind = "release" if commit.tags else "trial (no tag)"
    print(f"{kind} {version}, built twice with the same bytes:\n{digests(first)}", end="")
    return [out / name for name in first]


def _git(repository: Path, *arguments: str) -> bytes:
    return subprocess.run(
        ["git", "-C", repository, *arguments], check=True, capture_output=True
    ).stdout


def main() -> int:
    """Run from the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="build the packages of the commit, twice")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="default: dist/")
    try:
        release(ROOT, parser.parse_args().out)
    except NotReleasedError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
