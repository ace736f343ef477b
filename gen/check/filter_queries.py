"""Find the queries that the filter gate looks at (contract (b), "Filter gate").

The gate works on a plan, but also on a bare list of queries, on one query, and on files that hold
the queries of several cases. Nothing that should be a query is passed over. Every function takes
the root of the document.
"""

from collections.abc import Iterator

from gen.check.node import Node

_CASES = ("cases", "results")


def filter_queries(root: Node) -> tuple[Node, ...]:
    """Return every query that is an object, in document order."""
    return tuple(slot for slot in query_slots(root) if slot.is_object)


def query_slots(root: Node) -> tuple[Node, ...]:
    """Return every place where a query should stand, whatever stands there."""
    if isinstance(root.value, list):
        return tuple(slot for item in root.items() for slot in _slots_of_item(item))
    if _is_single_query(root):
        return (root,)
    return tuple(query for array in query_arrays(root) for query in array.items())


def query_arrays(root: Node) -> tuple[Node, ...]:
    """Return every value that is called ``queries``."""
    if root.has("queries"):
        return (root.get("queries"),)
    lists = [root, *(root.get(key) for key in _CASES)]
    return tuple(item.get("queries") for cases in lists for item in cases.items() if _is_case(item))


def query_name(query: Node) -> str:
    """Return how a sentence names `query`: by its id, else by its index as ``#2``."""
    name = query.text("id")
    index = query.path[-1] if query.path else 0
    return name if name is not None else f"#{index}"


def _slots_of_item(item: Node) -> Iterator[Node]:
    """Yield the queries of an item of a list: those of a case, or the item itself."""
    if _is_case(item):
        yield from item.get("queries").items()
    else:
        yield item


def _is_case(item: Node) -> bool:
    return item.has("queries")


def _is_single_query(root: Node) -> bool:
    return not root.has("queries") and (root.has("interface") or root.has("filters"))
