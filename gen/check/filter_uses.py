"""Pair every filter that a query sets with what its interface knows about it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from gen.check.filter_queries import filter_queries, query_name
from gen.check.node import Node
from gen.diagnostics.json_path import JsonPath
from gen.law.interfaces import Filter, Interface, filter_name, interfaces


class FilterUse(NamedTuple):
    """State that a query sets a filter: `key` as written, `name` bare.

    `filter` is None when the interface of the query does not know it.
    """

    key: str
    name: str
    value: Any
    path: JsonPath
    filter: Filter | None

    @property
    def is_given(self) -> bool:
        """Tell whether the filter is sent at all: false and null leave it out."""
        return self.value is not None and self.value is not False


class FilteredQuery(NamedTuple):
    """Hold one query of a known interface with the filters it sets, in the order written."""

    node: Node
    interface: Interface
    uses: tuple[FilterUse, ...]

    @property
    def name(self) -> str:
        """Return how a sentence names the query."""
        return query_name(self.node)

    def given(self, name: str) -> FilterUse | None:
        """Return the first use of the filter `name` that is sent."""
        return next((use for use in self.uses if use.name == name and use.is_given), None)


def filtered_queries(root: Node) -> tuple[FilteredQuery, ...]:
    """Return every query below `root` whose interface is known.

    Filters that are no object count as none.
    """
    known = interfaces()
    paired = (
        (query, known.get((query.text("interface") or "").strip()))
        for query in filter_queries(root)
    )
    return tuple(
        FilteredQuery(query, interface, _uses(query.get("filters"), interface))
        for query, interface in paired
        if interface is not None
    )


def _uses(filters: Node, interface: Interface) -> tuple[FilterUse, ...]:
    values: Mapping[str, Any] = filters.value if filters.is_object else {}
    return tuple(
        FilterUse(key, name, value, (*filters.path, key), interface.filters.get(name))
        for key, value in values.items()
        for name in (filter_name(key),)
    )
