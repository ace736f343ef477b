"""Make tables of optional texts: a column that no row fills is not printed."""

from collections.abc import Mapping, Sequence

from gen.arrange.cells import column
from gen.arrange.outline import Desk
from gen.model.block import Blocks, Table
from gen.model.inline import Inlines

Row = Mapping[str, Inlines]
"""The cells of one row by the keys of their columns; an absent or empty one says nothing."""


def table_of(desk: Desk, role: str, keys: Sequence[str], rows: Sequence[Row]) -> Blocks:
    """Return a table of `rows` with those columns of `keys` that any row fills.

    A row that says nothing is left out, an empty cell beside filled ones gets a dash, and no rows
    are no table. The heads are the wordings ``column.<key>``.
    """
    filled = [row for row in rows if any(row.values())]
    printed = [key for key in keys if any(row.get(key) for row in filled)]
    if not printed:
        return ()
    dash = desk.text("report.dash")
    cells = tuple(tuple(row.get(key) or dash for key in printed) for row in filled)
    return (Table(tuple(column(desk, key) for key in printed), cells, role),)
