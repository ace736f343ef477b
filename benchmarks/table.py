"""Print measurements as one aligned table."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """Hold one measurement: what, how much, and compared with what."""

    name: str
    figure: str
    note: str = ""


def table(rows: Sequence[Row]) -> str:
    """Return `rows` as lines of text."""
    names = max(len(row.name) for row in rows)
    figures = max(len(row.figure) for row in rows)
    return "\n".join(
        f"{row.name:<{names}}  {row.figure:<{figures}}  {row.note}".rstrip() for row in rows
    )
