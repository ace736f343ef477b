"""A real case, built as Markdown and HTML, and a way to ask for it again."""

import shutil
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from gen.outcome import Verdict
from gen.pipeline import build_case
from gen.request import Request
from tests.sample_cases import SAMPLES

Build = Callable[..., Path]
SAMPLE = SAMPLES / "preliminary-contract"


@pytest.fixture
def case(tmp_path: Path) -> Path:
    """Give a copy of a real case that nobody has built."""
    return copied(tmp_path)


@pytest.fixture
def request_for(case: Path) -> Request:
    """Give the request for the case in its own edition, the client's."""
    return asked_for(case)


@pytest.fixture
def build(case: Path, request_for: Request) -> Build:
    """Give a function that builds the case, as changed by options, and returns the folder.

    The case as it was copied is built once for all tests, which then get the files of that build.
    """

    def run(**options: object) -> Path:
        if options or contents(case) != contents(SAMPLE, without="dist"):
            return built(replace(request_for, **options))
        target = request_for.target_for("client")
        target.mkdir(parents=True)
        for name, data in files_of_sample().items():
            (target / name).write_bytes(data)
        return target

    return run


def copied(folder: Path) -> Path:
    """Copy the sample into `folder`."""
    return Path(shutil.copytree(SAMPLE, folder / "case", ignore=shutil.ignore_patterns("dist")))


def asked_for(case: Path) -> Request:
    return Request(case, case.parent, formats=("md", "html"))


def built(request: Request) -> Path:
    """Build what is asked for, which must be deliverable, and return the folder."""
    made = build_case(request)
    assert made.verdict is Verdict.DELIVERABLE, made.diagnostics
    return made.target


@cache
def files_of_sample() -> Mapping[str, bytes]:
    """Build the sample and return the published files by name."""
    with TemporaryDirectory() as folder:
        return contents(built(asked_for(copied(Path(folder)))))


def contents(folder: Path, without: str = "") -> Mapping[str, bytes]:
    """Return the files below `folder`, by path, but for those in the subfolder `without`."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    named = ((path.relative_to(folder).as_posix(), path) for path in paths)
    return {name: path.read_bytes() for name, path in named if name.split("/")[0] != without}
