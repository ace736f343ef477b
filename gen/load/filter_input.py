"""Read what the filter gate alone can judge: a plan, a bare list of queries, or one query.

Contract (b), "Filter gate": ``{queries}``, a list, or ``{cases|results: [{queries}]}``.
"""

from typing import Any

from gen.load.document import Document, no_object, read_json
from gen.load.inputs import Inputs
from gen.load.problem import ReadProblem

_QUERIES = frozenset({"queries", "cases", "results"})
_QUERY = frozenset({"interface", "filters"})


def read_filter_input(data: bytes, file: str) -> Inputs:
    """Read `data` for the rules of family FLT; `file` names it in messages.

    The document stands where a plan would. Text that holds no queries at all is a problem.
    """
    document = read_json(data, file)
    if isinstance(document, Document) and not _holds_queries(document.value):
        document = no_object(document, "no-queries")
    if isinstance(document, ReadProblem):
        return Inputs(None, None, (document,))
    return Inputs(document, None)


def _holds_queries(value: Any) -> bool:
    if isinstance(value, list):
        return True
    return isinstance(value, dict) and not (_QUERIES | _QUERY).isdisjoint(value)
