"""A real case, built as Markdown and HTML, and a way to ask for it again."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gen.outcome import Verdict
from gen.pipeline import build_case
from gen.request import Request
from tests.sample_cases import SAMPLES

Build = Callable[..., Path]


@pytest.fixture
def case(tmp_path: Path) -> Path:
    """Give a copy of a real case that nobody has built."""
    ignored = shutil.ignore_patterns("dist")
    return Path(
        shutil.copytree(SAMPLES / "preliminary-contract", tmp_path / "case", ignore=ignored)
    )


@pytest.fixture
def request_for(case: Path) -> Request:
    """Give the request for the case in its own edition, the client's."""
    return Request(case, case.parent, formats=("md", "html"))


@pytest.fixture
def build(request_for: Request) -> Build:
    """Give a function that builds the case, as changed by options, and returns the folder."""

    def run(**options: object) -> Path:
        built = build_case(replace(request_for, **options))
        assert built.verdict is Verdict.DELIVERABLE, built.diagnostics
        return built.target

    return run
