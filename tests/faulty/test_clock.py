"""A clock that jumps, in files or in the machine, never lets a change go unseen."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gen.cli import build
from tests.faulty.actions import CASE, command, gen
from tests.faulty.stage import Stage

DAY = 86_400 * 10**9
FUTURE, PAST = 80 * 365 * DAY, 1


@pytest.fixture
def conclusion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a text of a case that has been built once."""
    stage = Stage(command("build", "build", CASE, "--to", "md"), tmp_path, monkeypatch)
    return stage.folder / CASE / "narrative" / "conclusion.md"


def written(path: Path, text: str, when: int) -> None:
    path.write_text(text, "utf-8")
    os.utime(path, ns=(when, when))


@pytest.mark.parametrize("when", [FUTURE, PAST], ids=["far ahead", "long ago"])
@pytest.mark.parametrize(
    "clock", [lambda: PAST, lambda: FUTURE, None], ids=["behind", "ahead", "right"]
)
def test_a_change_of_equal_size_and_time_is_built(
    conclusion: Path, monkeypatch: pytest.MonkeyPatch, when: int, clock: Callable[[], int] | None
) -> None:
    """As after an archive was unpacked, or the battery of the clock was empty."""
    if clock is not None:
        monkeypatch.setattr(build, "file_time", clock)
    report = conclusion.parents[1] / "dist" / "client" / "report.md"
    for text in ("结论之甲。\n", "结论之乙。\n", "结论之丙。\n"):
        written(conclusion, text, when)
        assert gen("build", CASE, "--to", "md").code == 0
        assert text.strip() in report.read_text("utf-8")
