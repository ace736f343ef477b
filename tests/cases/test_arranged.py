"""The arranged reports are those that were reviewed; ``make golden`` renews the digests."""

from tests.cases.arranged import arranged, held


def test_every_part_of_every_arranged_report_is_what_was_reviewed() -> None:
    assert arranged() == held()
