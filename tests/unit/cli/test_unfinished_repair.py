"""A repair that was broken off is completed by whoever may write, and told by whoever may not."""

import json
from pathlib import Path

import pytest

from gen.files.hashing import sha256_bytes
from gen.model.link_files import REPAIR_JOURNAL
from tests.faulty.actions import ANSWER, APPLIED, CAPTURE, CAPTURED, Action, starting_state
from tests.unit.cli.conftest import Gen

WRITING = (
    ("evidence", "link", "bench"),
    ("evidence", "health", "bench"),
    ("evidence", "audit", "bench"),
    ("evidence", "repair", "bench"),
    (*CAPTURE, "-i", "second.json"),
)
"""Commands that write beside the text, and so complete what was broken off."""
JUDGING = (("check", "bench"), ("build", "bench", "--to", "md"))


@pytest.fixture
def answer(gen: Gen, tmp_path: Path) -> Path:
    """Give the text of a case whose repair is in the journal, and nowhere else."""
    action = Action("repair", lambda: gen(*APPLIED), before=(CAPTURED,))
    starting_state(action, tmp_path)
    path = tmp_path / "bench" / "answer.md"
    new = ANSWER.replace("五倍", "二倍")
    pending = {"file": "answer.md", "old": sha256_bytes(ANSWER.encode()), "new": new}
    journal = json.dumps({"files": [pending]}, ensure_ascii=False)
    (tmp_path / "bench" / REPAIR_JOURNAL).write_text(journal, "utf-8")
    return path


@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_whoever_may_write_completes_it(gen: Gen, answer: Path, command: tuple[str, ...]) -> None:
    assert gen(*command).code in {0, 1}
    assert "二倍" in answer.read_text("utf-8")
    assert not (answer.parent / REPAIR_JOURNAL).exists()


@pytest.mark.parametrize("command", JUDGING, ids=" ".join)
def test_nothing_is_judged_until_it_is_complete(
    gen: Gen, answer: Path, command: tuple[str, ...]
) -> None:
    ran = gen(*command)
    assert ran.code == 2
    assert "INP042" in ran.out and "gen evidence repair bench" in ran.out
    assert answer.read_text("utf-8") == ANSWER
    gen("evidence", "repair", "bench")
    assert "INP042" not in gen(*command).out


def test_a_trial_run_changes_nothing(gen: Gen, answer: Path) -> None:
    ran = gen(*APPLIED, "--dry-run")
    assert (ran.code, answer.read_text("utf-8")) == (2, ANSWER)
