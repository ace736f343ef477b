"""The lower half of a plan, told plainly: propositions, queries, coverage and filters."""

from collections.abc import Iterator
from typing import Any

from tests.oracle.matrix import gaps_of, ids_of, legal_ids
from tests.oracle.primitives import enums, is_in, is_list, is_text, objects, repeats, texts

IMPORTANCE = {"decisive", "supportive"}
DIRECTIONS = {"support", "oppose"}
TYPES = {"normative", "fact-structure", "adjudication-rule", "reverse"}


def of_propositions(
    plan: dict[str, Any],
    issues: list[tuple[str, Any]],
    rows: list[tuple[str, Any, Any]],
    focused: bool,
) -> Iterator[str]:
    propositions = objects(plan, "propositions")
    if not propositions:
        yield "$.propositions"
    yield from repeats(propositions, "id")
    owners = {
        row["research_gap"].get("id"): (issue, row.get("id"))
        for _, row, issue in rows
        if isinstance(row, dict)
        and isinstance(row.get("research_gap"), dict)
        and is_text(row["research_gap"].get("id"))
    }
    known = {
        "issue_id": ids_of(issues),
        "element_id": ids_of([(path, row) for path, row, _ in rows]),
        "research_gap_id": legal_ids(gaps_of(rows)),
    }
    for path, item in propositions:
        if not isinstance(item, dict):
            yield path
            continue
        yield from texts(item, path, "id", "statement")
        yield from enums(item, path, importance=IMPORTANCE)
        if focused:
            continue
        yield from enums(item, path, direction=DIRECTIONS, type=TYPES)
        yield from (f"{path}.{key}" for key, ids in known.items() if not is_in(item.get(key), ids))
        gap = item.get("research_gap_id")
        owner = owners.get(gap) if isinstance(gap, str) else None
        if owner is not None and owner != (item.get("issue_id"), item.get("element_id")):
            yield path
    if not focused:
        yield from _sides(issues, propositions)


def _sides(issues: list[tuple[str, Any]], propositions: list[tuple[str, Any]]) -> Iterator[str]:
    for _, issue in issues:
        if (
            isinstance(issue, dict)
            and issue.get("importance") == "decisive"
            and is_text(issue.get("id"))
        ):
            own = [p for _, p in propositions if isinstance(p, dict)]
            present = [p.get("direction") for p in own if p.get("issue_id") == issue["id"]]
            if any(direction not in present for direction in DIRECTIONS):
                yield "$.propositions"


def of_queries(
    plan: dict[str, Any], rows: list[tuple[str, Any, Any]], focused: bool
) -> Iterator[str]:
    queries = objects(plan, "queries")
    if not queries:
        yield "$.queries"
    yield from repeats(queries, "id")
    gap_of = {
        item["id"]: item.get("research_gap_id")
        for _, item in objects(plan, "propositions")
        if isinstance(item, dict) and is_text(item.get("id"))
    }
    legal = legal_ids(gaps_of(rows))
    for path, query in queries:
        if not isinstance(query, dict):
            yield path
            continue
        yield from _query(query, path, set(gap_of))
        if not focused:
            yield from _deep_query(query, path, gap_of, legal)


def _query(query: dict[str, Any], path: str, propositions: set[str]) -> Iterator[str]:
    yield from texts(query, path, "id", "interface", "query_expression")
    if not isinstance(query.get("filters"), dict):
        yield f"{path}.filters"
    if not is_in(query.get("proposition_id"), propositions):
        yield f"{path}.proposition_id"


def _deep_query(
    query: dict[str, Any], path: str, gap_of: dict[str, Any], legal: set[str]
) -> Iterator[str]:
    yield from texts(query, path, "routing_rationale", "query_field", "expected_hit")
    yield from texts(query, path, "fallback_path")
    if not isinstance(query.get("allow_rewrite"), bool):
        yield f"{path}.allow_rewrite"
    if not is_list(query.get("exclusion_criteria")):
        yield f"{path}.exclusion_criteria"
    gap, proposition = query.get("research_gap_id"), query.get("proposition_id")
    if not is_in(gap, legal):
        yield f"{path}.research_gap_id"
    if is_in(proposition, set(gap_of)) and gap_of[proposition] != gap:
        yield path


def of_coverage(plan: dict[str, Any], rows: list[tuple[str, Any, Any]]) -> Iterator[str]:
    propositions = [p for p in objects(plan, "propositions") if isinstance(p[1], dict)]
    queries = [q for _, q in objects(plan, "queries") if isinstance(q, dict)]
    named = {gap["id"]: (path, gap) for path, gap in gaps_of(rows) if is_text(gap.get("id"))}
    for path, gap in named.values():
        derived = [entry.get("research_gap_id") for _, entry in propositions]
        searched = [query.get("research_gap_id") for query in queries]
        is_legal = gap.get("resolution_path") == "legal_research"
        is_covered = gap["id"] in derived and gap["id"] in searched
        if not is_covered if is_legal else gap["id"] in derived:
            yield path
    for path, item in propositions:
        pairs = [(q.get("proposition_id"), q.get("research_gap_id")) for q in queries]
        if is_text(item.get("id")) and (item["id"], item.get("research_gap_id")) not in pairs:
            yield path


def of_filters(queries: Any, filters: dict[str, set[str]]) -> Iterator[str]:
    if not isinstance(queries, list):
        yield "$.queries"
        return
    for i, query in enumerate(queries):
        path = f"$.queries[{i}]"
        name = query.get("interface") if isinstance(query, dict) else None
        if not (isinstance(name, str) and name.strip() in filters):
            yield path
            continue
        given = {} if query.get("filters") is None else query["filters"]
        if not isinstance(given, dict):
            yield f"{path}.filters"
            continue
        if any(key.strip().lstrip("-") not in filters[name.strip()] for key in given):
            yield f"{path}.filters"
