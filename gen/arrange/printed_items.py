"""Know what each edition prints, item by item (``data/editions.toml``)."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from gen.model.edition import Edition
from gen.resources import package_toml


@dataclass(frozen=True, slots=True)
class PrintedItem:
    """One item of the table: its name, the editions that print it, and where that can be seen.

    `texts` are texts of the inputs, `roles` sections and notices, `columns` columns of tables as
    ``table.column``, `facts` those of the cover, and `files` stand beside the report.
    """

    name: str
    editions: tuple[Edition, ...]
    texts: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    files: tuple[str, ...] = ()


@cache
def printed_items() -> tuple[PrintedItem, ...]:
    """Return the items in the order of a report (constant package data, read once)."""
    items: list[dict[str, Any]] = package_toml("arrange", "data", "editions.toml")["items"]
    return tuple(
        PrintedItem(item.pop("name"), **{key: tuple(values) for key, values in item.items()})
        for item in items
    )


def left_out(edition: Edition) -> tuple[str, ...]:
    """Return the names of what the internal edition prints and `edition` does not."""
    return tuple(
        item.name
        for item in printed_items()
        if "internal" in item.editions and edition not in item.editions
    )
