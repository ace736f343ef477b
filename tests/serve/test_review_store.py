"""Marks are merged point by point: nobody takes away what somebody else has marked."""

from concurrent.futures import ProcessPoolExecutor
from datetime import date
from pathlib import Path

import pytest

from gen.holdings.evidence_files import UnreadableError
from gen.model.review import Mark, SignOff
from gen.serve.review.store import NotReviewedError, ReviewStore
from gen.workbench.evidence_folder import EvidenceFolder

DONE = Mark(state="reviewed")
SIGNED = SignOff(name="王某", date=date(2026, 11, 30), build_id="ab" * 32)


def store(case: Path) -> ReviewStore:
    return ReviewStore(EvidenceFolder(case))


def _mark_ten(case: Path, writer: int) -> None:
    for number in range(10):
        store(case).mark(f"{writer:08x}{number:08x}", DONE)


def test_processes_that_mark_at_once_lose_nothing(tmp_path: Path) -> None:
    with ProcessPoolExecutor(3) as pool:
        list(pool.map(_mark_ten, [tmp_path] * 3, range(3)))
    assert len(store(tmp_path).read().marks) == 30


def test_who_signs_has_reviewed_every_point_and_the_others_are_forgotten(tmp_path: Path) -> None:
    kept = store(tmp_path)
    for name in ("0" * 16, "1" * 16):
        kept.mark(name, DONE)
    with pytest.raises(NotReviewedError) as raised:
        kept.sign(SIGNED, {"1" * 16, "2" * 16, "3" * 16})
    assert raised.value.open == 2
    assert kept.read().sign_off is None
    assert set(kept.sign(SIGNED, {"1" * 16}).marks) == {"1" * 16}
    assert kept.read().sign_off == SIGNED


@pytest.mark.parametrize("mark", [None, Mark(state="needs_work", note="补条号")])
def test_a_point_that_is_not_reviewed_any_more_takes_the_sign_off_back(
    tmp_path: Path, mark: Mark | None
) -> None:
    kept = store(tmp_path)
    kept.mark("1" * 16, DONE)
    kept.sign(SIGNED, {"1" * 16})
    assert kept.mark("1" * 16, DONE).sign_off == SIGNED
    assert kept.mark("1" * 16, mark).sign_off is None


def test_a_broken_file_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "evidence").mkdir()
    file = tmp_path / "evidence" / "review.json"
    file.write_text("<<<<<<< HEAD", "utf-8")
    with pytest.raises(UnreadableError):
        store(tmp_path).mark("1" * 16, DONE)
    assert file.read_text("utf-8") == "<<<<<<< HEAD"
