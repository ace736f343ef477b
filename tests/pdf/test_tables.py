"""Tables over several pages: check 32 (33 stands with the page)."""

import pytest

from gen.model.block import Table
from tests.pdf.flow import Found, Reading
from tests.pdf.geometry import squeezed
from tests.pdf.printed import COPIES
from tests.pdf.small_report import SENTENCE, chapter, report_with, table_of


def cut_rows(reading: Reading) -> list[str]:
    """Return the rows that do not stand whole on one page.

    The cells of a row that is cut come page by page, so that its words are nowhere in one piece.
    """
    rows = [item for item in reading.found if item.piece.kind == "row"]
    return [item.piece.text for item in rows if len(item.pages) != 1]


def headless_pages(reading: Reading) -> list[str]:
    """Return the pages on which rows of a table stand without its head right above them."""
    faults = []
    for head, rows in _tables(reading):
        for page in dict.fromkeys(number for row in rows for number in row.pages):
            first = next(row for row in rows if page in row.pages)
            text = squeezed("".join(line.text for line in reading.printed.sheets.page(page).lines))
            if head.piece.text + first.piece.text not in text:
                faults.append(f"{page}: {first.piece.text}")
    return faults


def _tables(reading: Reading) -> list[tuple[Found, list[Found]]]:
    """Return every table: its head and its rows."""
    tables: list[tuple[Found, list[Found]]] = []
    for item in reading.found:
        if item.piece.kind == "head":
            tables.append((item, []))
        elif item.piece.kind == "row" and item.lines:
            tables[-1][1].append(item)
    return tables


@pytest.mark.parametrize("copy", COPIES, ids=str)
def test_32_heads_repeat_and_rows_stay_whole(read, copy):
    """32. Table header repeats; no row cut in half."""
    assert cut_rows(read(copy)) == []
    assert headless_pages(read(copy)) == []


def test_spoilt_tables_are_noticed(spoil):
    css = """
    thead { display: table-row-group }
    tr { break-inside: auto } td { orphans: 1; widows: 1; line-height: 40pt }
    """
    table = table_of(20, SENTENCE * 3)
    assert isinstance(table, Table)
    reading = spoil(report_with(chapter(table)), css)
    assert cut_rows(reading)
    assert headless_pages(reading)
