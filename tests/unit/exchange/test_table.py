"""The table of sources opens in a spreadsheet, and nothing in it becomes a formula."""

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from gen.exchange.table import csv_bytes, guarded
from gen.render.typeset import clean

HEADS = {"a": "编号", "b": "标题"}


def read(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


@given(st.lists(st.tuples(st.text(), st.text()), max_size=6))
def test_the_table_is_read_back_cell_for_cell(cells: list[tuple[str, str]]) -> None:
    data = csv_bytes(HEADS, [{"a": one, "b": other} for one, other in cells])
    head, *rows = read(data)
    assert head == ["编号", "标题"]
    assert rows == [[guarded(one), guarded(other)] for one, other in cells]


@given(st.text())
def test_a_guarded_cell_is_no_formula_and_says_what_it_said(text: str) -> None:
    cell = guarded(text)
    assert not cell.lstrip(" \u3000").startswith(
        ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r")
    )
    assert (cell.removeprefix("'") if cell != clean(text) else cell) == clean(text)


def test_the_bytes_are_those_that_excel_opens() -> None:
    data = csv_bytes(HEADS, [{"a": "S-01", "b": '=HYPERLINK("http://x","甲,乙")'}])
    assert data == (
        b"\xef\xbb\xbf" + '编号,标题\r\nS-01,"\'=HYPERLINK(""http://x"",""甲,乙"")"\r\n'.encode()
    )
