"""The commands of the tutorial and the how-tos, typed as they stand, show what the pages say."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.documents import Step, not_shown, steps, typed
from tests.sample_cases import ROOT
from tests.system.command import GEN, copy_sample

DOCS = ROOT / "docs"


def an_empty_folder(folder: Path) -> None:
    """Leave `folder` as it is."""


def a_repository_with_a_case(folder: Path) -> None:
    """Put a finished case where the how-tos expect it."""
    copy_sample("liquidated-damages", folder / "cases" / "demo")


@pytest.mark.parametrize(
    ("page", "prepare"),
    [
        ("tutorial.md", an_empty_folder),
        ("client.md", a_repository_with_a_case),
        ("court.md", a_repository_with_a_case),
        ("agent.md", a_repository_with_a_case),
    ],
)
def test_a_page_does_what_it_says(
    page: str, prepare: Callable[[Path], None], tmp_path: Path
) -> None:
    prepare(tmp_path)
    done = steps(DOCS / page)
    assert done
    for step in done:
        printed = typed(step, tmp_path, GEN.parent)
        assert not_shown(step, printed) == [], f"{page}:{step.line}\n{printed}"


def test_a_promise_that_is_not_kept_is_noticed() -> None:
    step = Step(1, "", ("first", "second"))
    assert not_shown(step, "the first line\nthe second line") == []
    assert not_shown(step, "the second line\nthe first line") == ["second"]
