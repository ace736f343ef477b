"""Know how retrieval batches write their fields and statuses (``data/batches.toml``)."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from gen.law.folding import fold_characters
from gen.lookup import entry
from gen.resources import package_toml


@cache
def words() -> Mapping[str, Any]:
    """Return the table of field names and status words (constant package data, read once)."""
    return package_toml("workbench", "data", "batches.toml")


def field(value: Mapping[str, Any], group: str, name: str) -> str | None:
    """Return the first text under one of the names of a field that is not blank."""
    found = (plain_text(entry(value, alias)) for alias in words()[group][name])
    return next((text for text in found if text), None)


def first_array(value: Mapping[str, Any]) -> str | None:
    """Return the first name under which the items of a batch, or what holds them, stand."""
    names: Sequence[str] = words()["arrays"]["names"]
    return next((name for name in names if isinstance(value.get(name), list | dict)), None)


def completeness(value: Mapping[str, Any]) -> bool | None:
    """Return what an item says of itself by a flag or its status: complete or not; None is nothing.

    One sign that it is not is enough.
    """
    partial = words()["partial"]
    flags = [flag for name in partial["names"] if (flag := entry(value, name)) is not None]
    if any(str(flag).strip().lower() in partial["words"] for flag in flags):
        return False
    if (field(value, "item", "status") or "") in words()["incomplete"]["words"]:
        return False
    return True if any(flag is False for flag in flags) else None


def parted_title(title: str) -> tuple[str, bool]:
    """Return a title without the words that it is of an excerpt, and whether it had them."""
    mark = re.search(words()["incomplete"]["title"], fold_characters(title.strip()))
    return (title.strip()[: mark.start()], True) if mark is not None else (title, False)


def is_of_interface(value: Any) -> bool:
    """Tell whether an item has fields that only the peer's interfaces have."""
    return isinstance(value, Mapping) and any(k in value for k in words()["interface"]["marks"])


def plain_text(value: object) -> str:
    """Return the text of a value: of lists their lines, of MCP's parts their texts, else nothing.

    Truth values are no text; a whole number is.
    """
    if isinstance(value, str):
        return value if value.strip() else ""
    if isinstance(value, list):
        lines = (plain_text(part) for part in value)
        return "\n".join(line for line in lines if line)
    if isinstance(value, Mapping):
        inner = value.get("text")
        return inner if isinstance(inner, str) and inner.strip() else ""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else ""
