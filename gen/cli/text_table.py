"""Set rows of text under a head, in columns as wide as a terminal needs them."""

from collections.abc import Iterator, Sequence

from gen.diagnostics.cells import cell_width, padded, visible


def table_lines(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield `head` and `rows`, indented; every column but the last is as wide as its widest cell.

    Nothing in a cell may act on the terminal.
    """
    cells = [head, *([visible(cell) for cell in row] for row in rows)]
    widths = [max(cell_width(row[index]) for row in cells) for index in range(len(head) - 1)]
    for row in cells:
        filled = (padded(cell, width) for cell, width in zip(row, widths, strict=False))
        yield f"  {'  '.join((*filled, row[-1]))}".rstrip()
