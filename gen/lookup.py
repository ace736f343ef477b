"""Look up entries of nested tables by dotted key: wording above all, and fields of foreign data."""

from collections.abc import Mapping
from typing import Any


def entry(tables: Any, key: str) -> Any:
    """Return what stands in `tables` under a dotted `key` such as ``head.same``, None for nothing.

    `tables` is whatever a file held: what is not a table has no entries.
    """
    found = tables
    for step in key.split("."):
        if not isinstance(found, Mapping) or step not in found:
            return None
        found = found[step]
    return found


def sentence(tables: Mapping[str, Any], key: str, values: Mapping[str, object]) -> str:
    """Return the sentence that stands in `tables` under the dotted `key`, with `values` filled in.

    Raises KeyError when there is none: a bug, for the tables are the package's own.
    """
    found = entry(tables, key)
    if not isinstance(found, str):
        raise KeyError(key)
    return found.format_map(values)
