"""Tell the contract a second time, plainly: every place where a pair of documents breaks it.

This is what the gate is compared with. It follows the letter of the contract and names every
consequence of an error too; nothing here is shared with `gen.check`. A place is
``(document, path)`` as in the vectors, with queries and entries already looked up.
"""

from collections.abc import Iterator
from typing import Any

from tests.oracle.derived import of_coverage, of_filters, of_propositions, of_queries
from tests.oracle.matrix import of_brief, of_elements, of_issues, rows_of
from tests.oracle.primitives import objects, texts
from tests.oracle.selection import of_selection

Place = tuple[str, str]


def violations(pair: dict[str, Any], filters: dict[str, set[str]]) -> set[Place]:
    """Return all places of `pair`; `filters` maps each interface to its filter names."""
    plan = pair["plan"]
    found = {("plan", path) for path in of_plan(plan)}
    found |= {("plan", path) for path in of_filters(plan.get("queries"), filters)}
    if "selection" in pair:
        found |= {("selection", path) for path in of_selection(pair["selection"], plan)}
    return found


def is_focused(plan: dict[str, Any]) -> bool:
    return plan.get("schema_version") == "1.1" and plan.get("mode") == "focused"


def of_plan(plan: dict[str, Any]) -> Iterator[str]:
    focused = is_focused(plan)
    if not focused and plan.get("schema_version") != "1.0":
        yield "$.schema_version"
    yield from texts(plan, "$", "case_id")
    yield from of_brief(plan.get("research_brief"), focused)
    issues = [] if focused else list(objects(plan, "issues"))
    rows = [row for path, issue in issues for row in rows_of(issue, path)]
    if not focused:
        yield from of_issues(plan, issues)
        yield from of_elements(rows)
    yield from of_propositions(plan, issues, rows, focused)
    yield from of_queries(plan, rows, focused)
    if not focused:
        yield from of_coverage(plan, rows)
