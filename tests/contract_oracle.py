"""Tell the contract a second time, plainly: every place where a pair of documents breaks it.

This is what the gate is compared with. It follows the letter of the contract and names every
consequence of an error too; nothing here is shared with `gen.check`. A place is
``(document, path)`` as in the vectors, with queries and entries already looked up.
"""

from collections.abc import Iterator
from typing import Any

Place = tuple[str, str]

STATUSES = {"established", "alleged", "disputed", "missing"}
PROOFS = {"sufficient", "weak", "none", "unknown"}
SUBSUMPTIONS = {"satisfied", "not_satisfied", "uncertain"}
RESOLUTIONS = {"legal_research", "fact_supplement", "evidence_review", "none"}
IMPORTANCE = {"decisive", "supportive"}
DIRECTIONS = {"support", "oppose"}
TYPES = {"normative", "fact-structure", "adjudication-rule", "reverse"}
NORMATIVE = {
    "constitution",
    "law",
    "judicial_interpretation",
    "administrative_regulation",
    "local_regulation",
    "department_rule",
}
CASES = {"guiding_case", "typical_case", "case"}


def violations(pair: dict[str, Any], filters: dict[str, set[str]]) -> set[Place]:
    """Return all places of `pair`; `filters` maps each interface to its filter names."""
    plan = pair["plan"]
    found = {("plan", path) for path in _plan(plan)}
    found |= {("plan", path) for path in _filter_gate(plan.get("queries"), filters)}
    if "selection" in pair:
        found |= {("selection", path) for path in _selection(pair["selection"], plan)}
    return found


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and value.strip() != ""


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(_is_text(item) for item in value)


def _is_in(value: Any, values: set[str]) -> bool:
    return isinstance(value, str) and value in values


def _texts(owner: dict[str, Any], path: str, *keys: str) -> Iterator[str]:
    yield from (f"{path}.{key}" for key in keys if not _is_text(owner.get(key)))


def _enums(owner: dict[str, Any], path: str, **values: set[str]) -> Iterator[str]:
    yield from (
        f"{path}.{key}" for key, known in values.items() if not _is_in(owner.get(key), known)
    )


def _objects(owner: dict[str, Any], key: str) -> list[tuple[str, Any]]:
    array = owner.get(key)
    return (
        [(f"$.{key}[{i}]", item) for i, item in enumerate(array)] if isinstance(array, list) else []
    )


def _repeats(entries: list[tuple[str, Any]], key: str) -> Iterator[str]:
    seen: set[str] = set()
    for path, entry in entries:
        name = entry.get(key) if isinstance(entry, dict) else None
        if _is_text(name):
            if name in seen:
                yield f"{path}.{key}"
            seen.add(name)


def _is_focused(plan: dict[str, Any]) -> bool:
    return plan.get("schema_version") == "1.1" and plan.get("mode") == "focused"


def _plan(plan: dict[str, Any]) -> Iterator[str]:
    focused = _is_focused(plan)
    if not focused and plan.get("schema_version") != "1.0":
        yield "$.schema_version"
    yield from _texts(plan, "$", "case_id")
    yield from _brief(plan.get("research_brief"), focused)
    issues = [] if focused else list(_objects(plan, "issues"))
    rows = [row for path, issue in issues for row in _rows(issue, path)]
    if not focused:
        yield from _issues(plan, issues)
        yield from _elements(rows)
    yield from _propositions(plan, issues, rows, focused)
    yield from _queries(plan, rows, focused)
    if not focused:
        yield from _coverage(plan, rows)


def _brief(brief: Any, focused: bool) -> Iterator[str]:
    path = "$.research_brief"
    if not isinstance(brief, dict):
        yield path
        return
    texts = ("research_goal",) if focused else ("research_goal", "procedure_stage")
    yield from _texts(brief, path, *texts)
    lists = ["dispute_focus"]
    lists += [] if focused else ["decisive_facts", "must_exclude_neighbor_types"]
    yield from (f"{path}.{key}" for key in lists if not _is_list(brief.get(key)))
    if focused:
        return
    stance = brief.get("party_stance")
    if isinstance(stance, dict):
        yield from _texts(stance, f"{path}.party_stance", "role", "claim_or_defense")
    else:
        yield f"{path}.party_stance"


def _issues(plan: dict[str, Any], issues: list[tuple[str, Any]]) -> Iterator[str]:
    if not issues:
        yield "$.issues"
    yield from _repeats(issues, "id")
    for path, issue in issues:
        if not isinstance(issue, dict):
            yield path
            continue
        yield from _texts(issue, path, "id", "question", "claim_or_defense_basis")
        yield from _texts(issue, path, "provisional_conclusion")
        yield from _enums(issue, path, importance=IMPORTANCE)
        yield from _premise(issue.get("major_premise"), f"{path}.major_premise")
        if not (isinstance(issue.get("element_matrix"), list) and issue["element_matrix"]):
            yield f"{path}.element_matrix"


def _premise(premise: Any, path: str) -> Iterator[str]:
    if not isinstance(premise, dict):
        yield path
        return
    yield from _texts(premise, path, "candidate_rule", "applicability", "legal_consequence")
    if not _is_list(premise.get("elements")):
        yield f"{path}.elements"
    if not isinstance(premise.get("exceptions"), list):
        yield f"{path}.exceptions"


def _rows(issue: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    matrix = issue.get("element_matrix") if isinstance(issue, dict) else None
    for i, row in enumerate(matrix if isinstance(matrix, list) else []):
        yield f"{path}.element_matrix[{i}]", row, issue.get("id")


def _elements(rows: list[tuple[str, Any, Any]]) -> Iterator[str]:
    yield from _repeats([(path, row) for path, row, _ in rows], "id")
    yield from _repeats(_gaps(rows), "id")
    for path, row, _ in rows:
        if not isinstance(row, dict):
            yield path
            continue
        yield from _texts(row, path, "id", "element", "opposing_path")
        yield from _enums(row, path, fact_status=STATUSES, proof_status=PROOFS)
        yield from _enums(row, path, provisional_subsumption=SUBSUMPTIONS)
        facts = row.get("facts")
        if not isinstance(facts, list) or not all(_is_text(fact) for fact in facts):
            yield f"{path}.facts"
        if isinstance(facts, list) and bool(facts) == (row.get("fact_status") == "missing"):
            yield path
        yield from _gap(row, f"{path}.research_gap")


def _gap(row: dict[str, Any], path: str) -> Iterator[str]:
    gap = row.get("research_gap")
    if gap is None:
        if row.get("provisional_subsumption") == "uncertain":
            yield path
        return
    if not isinstance(gap, dict):
        yield path
        return
    yield from _texts(gap, path, "id", "question")
    yield from _enums(gap, path, resolution_path=RESOLUTIONS)
    types = gap.get("required_source_types")
    is_legal = gap.get("resolution_path") == "legal_research"
    if not (_is_list(types) if is_legal else types is None or types == []):
        yield f"{path}.required_source_types"


def _gaps(rows: list[tuple[str, Any, Any]]) -> list[tuple[str, Any]]:
    return [
        (f"{path}.research_gap", row["research_gap"])
        for path, row, _ in rows
        if isinstance(row, dict) and isinstance(row.get("research_gap"), dict)
    ]


def _ids(entries: list[tuple[str, Any]]) -> set[str]:
    names = [entry.get("id") for _, entry in entries if isinstance(entry, dict)]
    return {name for name in names if _is_text(name)}


def _legal(gaps: list[tuple[str, Any]]) -> set[str]:
    """Of two gaps with the same id the later one counts."""
    named = {gap["id"]: gap for _, gap in gaps if _is_text(gap.get("id"))}
    return {name for name, gap in named.items() if gap.get("resolution_path") == "legal_research"}


def _propositions(
    plan: dict[str, Any],
    issues: list[tuple[str, Any]],
    rows: list[tuple[str, Any, Any]],
    focused: bool,
) -> Iterator[str]:
    propositions = _objects(plan, "propositions")
    if not propositions:
        yield "$.propositions"
    yield from _repeats(propositions, "id")
    owners = {
        row["research_gap"].get("id"): (issue, row.get("id"))
        for _, row, issue in rows
        if isinstance(row, dict)
        and isinstance(row.get("research_gap"), dict)
        and _is_text(row["research_gap"].get("id"))
    }
    known = {
        "issue_id": _ids(issues),
        "element_id": _ids([(path, row) for path, row, _ in rows]),
        "research_gap_id": _legal(_gaps(rows)),
    }
    for path, item in propositions:
        if not isinstance(item, dict):
            yield path
            continue
        yield from _texts(item, path, "id", "statement")
        yield from _enums(item, path, importance=IMPORTANCE)
        if focused:
            continue
        yield from _enums(item, path, direction=DIRECTIONS, type=TYPES)
        yield from (f"{path}.{key}" for key, ids in known.items() if not _is_in(item.get(key), ids))
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
            and _is_text(issue.get("id"))
        ):
            own = [p for _, p in propositions if isinstance(p, dict)]
            present = [p.get("direction") for p in own if p.get("issue_id") == issue["id"]]
            if any(direction not in present for direction in DIRECTIONS):
                yield "$.propositions"


def _queries(
    plan: dict[str, Any], rows: list[tuple[str, Any, Any]], focused: bool
) -> Iterator[str]:
    queries = _objects(plan, "queries")
    if not queries:
        yield "$.queries"
    yield from _repeats(queries, "id")
    gap_of = {
        item["id"]: item.get("research_gap_id")
        for _, item in _objects(plan, "propositions")
        if isinstance(item, dict) and _is_text(item.get("id"))
    }
    legal = _legal(_gaps(rows))
    for path, query in queries:
        if not isinstance(query, dict):
            yield path
            continue
        yield from _query(query, path, set(gap_of))
        if not focused:
            yield from _deep_query(query, path, gap_of, legal)


def _query(query: dict[str, Any], path: str, propositions: set[str]) -> Iterator[str]:
    yield from _texts(query, path, "id", "interface", "query_expression")
    if not isinstance(query.get("filters"), dict):
        yield f"{path}.filters"
    if not _is_in(query.get("proposition_id"), propositions):
        yield f"{path}.proposition_id"


def _deep_query(
    query: dict[str, Any], path: str, gap_of: dict[str, Any], legal: set[str]
) -> Iterator[str]:
    yield from _texts(query, path, "routing_rationale", "query_field", "expected_hit")
    yield from _texts(query, path, "fallback_path")
    if not isinstance(query.get("allow_rewrite"), bool):
        yield f"{path}.allow_rewrite"
    if not _is_list(query.get("exclusion_criteria")):
        yield f"{path}.exclusion_criteria"
    gap, proposition = query.get("research_gap_id"), query.get("proposition_id")
    if not _is_in(gap, legal):
        yield f"{path}.research_gap_id"
    if _is_in(proposition, set(gap_of)) and gap_of[proposition] != gap:
        yield path


def _coverage(plan: dict[str, Any], rows: list[tuple[str, Any, Any]]) -> Iterator[str]:
    propositions = [p for p in _objects(plan, "propositions") if isinstance(p[1], dict)]
    queries = [q for _, q in _objects(plan, "queries") if isinstance(q, dict)]
    named = {gap["id"]: (path, gap) for path, gap in _gaps(rows) if _is_text(gap.get("id"))}
    for path, gap in named.values():
        derived = [entry.get("research_gap_id") for _, entry in propositions]
        searched = [query.get("research_gap_id") for query in queries]
        is_legal = gap.get("resolution_path") == "legal_research"
        is_covered = gap["id"] in derived and gap["id"] in searched
        if not is_covered if is_legal else gap["id"] in derived:
            yield path
    for path, item in propositions:
        pairs = [(q.get("proposition_id"), q.get("research_gap_id")) for q in queries]
        if _is_text(item.get("id")) and (item["id"], item.get("research_gap_id")) not in pairs:
            yield path


def _filter_gate(queries: Any, filters: dict[str, set[str]]) -> Iterator[str]:
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


def _selection(selection: dict[str, Any], plan: dict[str, Any]) -> Iterator[str]:
    if selection.get("schema_version") != "1.0":
        yield "$.schema_version"
    if selection.get("case_id") != plan.get("case_id") or not _is_text(selection.get("case_id")):
        yield "$.case_id"
    propositions = [p for _, p in _objects(plan, "propositions") if isinstance(p, dict)]
    queries = [q for _, q in _objects(plan, "queries") if isinstance(q, dict)]
    importance = {p["id"]: p.get("importance") for p in propositions if _is_text(p.get("id"))}
    serves = {q["id"]: q.get("proposition_id") for q in queries if _is_text(q.get("id"))}
    sources = _objects(selection, "selected_sources")
    yield from _sources(sources, importance, serves)
    covered = {
        name
        for _, source in sources
        if isinstance(source, dict) and isinstance(source.get("proposition_ids"), list)
        for name in source["proposition_ids"]
        if isinstance(name, str)
    }
    yield from _unresolved(selection, importance, covered)
    yield from _excluded(selection, serves)


def _sources(
    sources: list[tuple[str, Any]], importance: dict[str, Any], serves: dict[str, Any]
) -> Iterator[str]:
    if not 0 < len(sources) <= 12:
        yield "$.selected_sources"
    yield from _repeats(sources, "source_id")
    yield from _repeats(
        [
            (path, {"citation": "".join(s["citation"].split()).lower()})
            for path, s in sources
            if isinstance(s, dict) and isinstance(s.get("citation"), str)
        ],
        "citation",
    )
    for path, source in sources:
        if not isinstance(source, dict):
            yield path
            continue
        yield from _texts(source, path, "source_id", "title", "citation", "rule_or_holding")
        yield from _texts(source, path, "applicability", "verification_note")
        yield from _enums(
            source,
            path,
            source_type=NORMATIVE | CASES | {"other"},
            relevance_label={"HIGH", "MEDIUM"},
            priority={"core", "supplementary"},
            stance={"support", "oppose", "mixed"},
            validity_status={"current", "historical", "not_applicable"},
            verification_status={"verified"},
        )
        yield from _combinations(source, path)
        claimed = source.get("proposition_ids")
        if not _is_list(claimed) or not _are_own(claimed, importance):
            yield f"{path}.proposition_ids"
        yield from _trace(source.get("trace"), path, claimed, serves)


def _are_own(names: list[str], known: dict[str, Any]) -> bool:
    return len(set(names)) == len(names) and all(name in known for name in names)


def _combinations(source: dict[str, Any], path: str) -> Iterator[str]:
    kind, validity = source.get("source_type"), source.get("validity_status")
    is_core = source.get("priority") == "core"
    if is_core and (source.get("relevance_label") != "HIGH" or validity == "historical"):
        yield path
    if _is_in(kind, NORMATIVE) and not _is_in(validity, {"current", "historical"}):
        yield f"{path}.validity_status"
    if _is_in(kind, CASES) and validity != "not_applicable":
        yield f"{path}.validity_status"


def _trace(trace: Any, path: str, claimed: Any, serves: dict[str, Any]) -> Iterator[str]:
    if not isinstance(trace, dict):
        yield f"{path}.trace"
        return
    names = trace.get("query_ids")
    if not _is_list(names) or not _are_own(names, serves):
        yield f"{path}.trace.query_ids"
    own = claimed if _is_list(claimed) else []
    for name in names if isinstance(names, list) else []:
        if isinstance(name, str) and name in serves and serves[name] not in own:
            yield path
    if not (_is_text(trace.get("source_url")) or _is_text(trace.get("archive_ref"))):
        yield f"{path}.trace"


def _unresolved(
    selection: dict[str, Any], importance: dict[str, Any], covered: set[str]
) -> Iterator[str]:
    if not isinstance(selection.get("unresolved_propositions", []), list):
        yield "$.unresolved_propositions"
    entries = _objects(selection, "unresolved_propositions")
    yield from _repeats(entries, "proposition_id")
    named = set()
    for path, item in entries:
        if not isinstance(item, dict):
            yield path
            continue
        yield from _texts(item, path, "proposition_id", "reason", "next_action")
        name = item.get("proposition_id")
        if not _is_in(name, set(importance)):
            yield f"{path}.proposition_id"
        else:
            named.add(name)
            if name in covered:
                yield path
    for name, value in importance.items():
        if value == "decisive" and name not in covered | named:
            yield "$.selected_sources"


def _excluded(selection: dict[str, Any], serves: dict[str, Any]) -> Iterator[str]:
    if not isinstance(selection.get("excluded_candidates", []), list):
        yield "$.excluded_candidates"
    entries = _objects(selection, "excluded_candidates")
    yield from _repeats(entries, "candidate_id")
    for path, item in entries:
        if not isinstance(item, dict):
            yield path
            continue
        yield from _texts(item, path, "candidate_id", "title", "reason", "query_id")
        yield from _enums(item, path, relevance_label={"LOW", "MISMATCH"})
        if not _is_in(item.get("query_id"), set(serves)):
            yield f"{path}.query_id"
