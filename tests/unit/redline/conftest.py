"""Give tests a real case and a copy of it to edit."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gen.model.edition import Edition
from gen.redline.comparison import Comparison, compare_states
from gen.redline.state import State, state_of_case
from gen.request import Request
from tests.sample_cases import SAMPLES

SAMPLE = SAMPLES / "liquidated-damages"

Sources = list[dict[str, Any]]
Compare = Callable[[], Comparison]


def state(case: Path, edition: Edition = "internal") -> State:
    return state_of_case(Request(case, case.parent, edition=edition, formats=("md",)), case.name)


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


def edit_sources(case: Path, change: Callable[[Sources], None]) -> None:
    file = case / "selected-sources.json"
    data = json.loads(file.read_text("utf-8"))
    change(data["selected_sources"])
    file.write_text(json.dumps(data, ensure_ascii=False), "utf-8")


@pytest.fixture(scope="session")
def before() -> State:
    """Give the state of the sample as it is."""
    return state(SAMPLE)


@pytest.fixture
def case(tmp_path: Path) -> Path:
    """Give a copy of the sample to edit."""
    ignored = shutil.ignore_patterns("dist", "drafts")
    return Path(shutil.copytree(SAMPLE, tmp_path / "edited", ignore=ignored))


@pytest.fixture
def compare(before: State, case: Path) -> Compare:
    """Give a function that compares the sample with its edited copy."""
    return lambda: compare_states(before, state(case))
