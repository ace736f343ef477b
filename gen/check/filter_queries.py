"""Find the queries that the filter gate looks at (contract (b), "Filter gate").

The gate works on a plan, but also on a bare list of queries, on one query, and on files that hold
the queries of several cases.
"""

from gen.check.node import Node
from gen.check.subject import Subject

_CASES = ("cases", "results")


def filter_queries(subject: Subject) -> tuple[Node, ...]:
    """Return every query that is an object, in document order."""
    return tuple(
        query for array in query_arrays(subject) for query in array.items() if query.is_object
    ) + _single_query(subject)


def query_arrays(subject: Subject) -> tuple[Node, ...]:
    """Return every place where an array of queries should stand, and something does."""
    root = _root(subject)
    if isinstance(root.value, list):
        return _arrays_of_cases(root) or (root,)
    if root.has("queries"):
        return (root.get("queries"),)
    return tuple(array for key in _CASES for array in _arrays_of_cases(root.get(key)))


def query_name(query: Node) -> str:
    """Return how a sentence names `query`: by its id, else by its index as ``#2``."""
    name = query.text("id")
    index = query.path[-1] if query.path else 0
    return name if name is not None else f"#{index}"


def _root(subject: Subject) -> Node:
    return Node(subject.inputs.plan.value if subject.inputs.plan is not None else None)


def _arrays_of_cases(cases: Node) -> tuple[Node, ...]:
    return tuple(case.get("queries") for case in cases.items() if case.has("queries"))


def _single_query(subject: Subject) -> tuple[Node, ...]:
    root = _root(subject)
    return (root,) if root.has("interface") and not root.has("queries") else ()
