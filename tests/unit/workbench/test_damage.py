"""What stands in evidence/ counts only when a capture wrote it, and finished."""

import json

import pytest

from gen.holdings.evidence_files import JOURNAL
from gen.holdings.evidence_reading import Damaged, read_evidence
from tests.unit.workbench.conftest import LAW, Bench, articles

WHOLE = articles("一", "二", "三")


def damaged(bench: Bench) -> list[Damaged]:
    return list(read_evidence(bench.folder).damaged)


def test_a_source_whose_receipt_is_gone_is_told_by_the_receipt(bench: Bench) -> None:
    bench.full(LAW, WHOLE)
    [receipt] = bench.folder.files("batches")
    assert damaged(bench) == []
    receipt.unlink()
    assert damaged(bench) == [Damaged(f"evidence/batches/{receipt.name}", "missing")]


def test_a_source_that_was_put_there_by_hand_is_no_captured_one(bench: Bench) -> None:
    bench.full(LAW, WHOLE)
    [path] = bench.folder.files("sources")
    [receipt] = bench.folder.files("batches")
    value = json.loads(receipt.read_text("utf-8"))
    value["items"][0]["source"] = None
    receipt.write_text(json.dumps(value), "utf-8")
    assert damaged(bench) == [Damaged(f"evidence/sources/{path.name}", "altered")]


def test_a_capture_that_broke_off_is_told_until_somebody_completes_it(bench: Bench) -> None:
    bench.full(LAW, WHOLE)
    [receipt] = bench.folder.files("batches")
    receipt.rename(bench.folder.path / JOURNAL)
    assert damaged(bench) == [Damaged(f"evidence/{JOURNAL}", "unfinished")]
    assert bench.audit().items == ()
    assert damaged(bench) == []


def test_what_is_asked_must_be_readable(bench: Bench) -> None:
    bench.full(LAW, WHOLE)
    (bench.folder.path / "evidence.json").write_text("{", "utf-8")
    assert damaged(bench) == [Damaged("evidence/evidence.json", "unreadable")]


@pytest.mark.parametrize("name", ["review.json", "links.json", "queue.json"])
def test_what_others_write_beside_it_makes_no_workbench(bench: Bench, name: str) -> None:
    bench.folder.path.mkdir()
    (bench.folder.path / name).write_text("{}", "utf-8")
    assert not bench.folder.has_workbench
    bench.full(LAW, WHOLE)
    assert bench.folder.has_workbench
