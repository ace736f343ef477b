"""What stands in evidence/ counts only when a capture wrote it, and finished."""

import json
from pathlib import Path

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
    del value["items_sha256"]
    receipt.write_text(json.dumps(value), "utf-8")
    assert damaged(bench) == [Damaged(f"evidence/sources/{path.name}", "altered")]


def three(bench: Bench) -> Path:
    """Capture a batch of a text and two titles, and return its receipt."""
    titles = [{"title": f"某某条例{number}"} for number in (1, 2)]
    bench.capture([{"title": LAW, "content": WHOLE, "url": "https://flk.npc.gov.cn/x"}, *titles])
    [receipt] = bench.folder.files("batches")
    assert damaged(bench) == []
    return receipt


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("has_digest", [True, False])
def test_an_item_that_was_taken_out_of_a_receipt_is_told(
    number: int, has_digest: bool, bench: Bench
) -> None:
    receipt = three(bench)
    value = json.loads(receipt.read_text("utf-8"))
    del value["items"][number]
    if not has_digest:  # as in a receipt of an earlier version, whose last item nothing counts
        del value["items_sha256"]
    receipt.write_text(json.dumps(value), "utf-8")
    told = Damaged(f"evidence/batches/{receipt.name}", "altered") in damaged(bench)
    assert told is (has_digest or number < 2)


def test_an_item_that_was_reworded_is_told_and_a_receipt_without_digest_is_none(
    bench: Bench,
) -> None:
    receipt = three(bench)
    value = json.loads(receipt.read_text("utf-8"))
    value["items"][2]["title"] = "某某条例3"
    receipt.write_text(json.dumps(value), "utf-8")
    assert damaged(bench) == [Damaged(f"evidence/batches/{receipt.name}", "altered")]
    del value["items_sha256"]
    receipt.write_text(json.dumps(value), "utf-8")
    assert damaged(bench) == []


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
