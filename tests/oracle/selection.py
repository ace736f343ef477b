"""The list of selected sources, told plainly."""

import re
from collections.abc import Iterator
from typing import Any

from tests.oracle.primitives import enums, is_in, is_list, is_text, objects, repeats, texts

NORMATIVE = {
    "constitution",
    "law",
    "judicial_interpretation",
    "administrative_regulation",
    "local_regulation",
    "department_rule",
}
CASES = {"guiding_case", "typical_case", "case"}
_CASE_NUMBER = re.compile(r"[（(]\d{4}[）)]\D+\d+\D+\d+号|指导(?:性)?案例\d+号|入库编号")
"""What the cases of the bases are cited by, and no instrument."""


def of_selection(selection: dict[str, Any], plan: dict[str, Any]) -> Iterator[str]:
    if selection.get("schema_version") != "1.0":
        yield "$.schema_version"
    if selection.get("case_id") != plan.get("case_id") or not is_text(selection.get("case_id")):
        yield "$.case_id"
    propositions = [p for _, p in objects(plan, "propositions") if isinstance(p, dict)]
    queries = [q for _, q in objects(plan, "queries") if isinstance(q, dict)]
    importance = {p["id"]: p.get("importance") for p in propositions if is_text(p.get("id"))}
    serves = {q["id"]: q.get("proposition_id") for q in queries if is_text(q.get("id"))}
    sources = objects(selection, "selected_sources")
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
    yield from repeats(sources, "source_id")
    yield from repeats(
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
        yield from texts(source, path, "source_id", "title", "citation", "rule_or_holding")
        yield from texts(source, path, "applicability", "verification_note")
        yield from enums(
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
        if not is_list(claimed) or not _are_own(claimed, importance):
            yield f"{path}.proposition_ids"
        yield from _trace(source.get("trace"), path, claimed, serves)


def _are_own(names: list[str], known: dict[str, Any]) -> bool:
    return len(set(names)) == len(names) and all(name in known for name in names)


def _combinations(source: dict[str, Any], path: str) -> Iterator[str]:
    kind, validity = source.get("source_type"), source.get("validity_status")
    is_core = source.get("priority") == "core"
    if is_core and (source.get("relevance_label") != "HIGH" or validity == "historical"):
        yield path
    if is_in(kind, NORMATIVE) and _CASE_NUMBER.search(str(source.get("citation"))):
        yield f"{path}.source_type"  # R-D10
    if is_in(kind, NORMATIVE) and not is_in(validity, {"current", "historical"}):
        yield f"{path}.validity_status"
    if is_in(kind, CASES) and validity != "not_applicable":
        yield f"{path}.validity_status"


def _trace(trace: Any, path: str, claimed: Any, serves: dict[str, Any]) -> Iterator[str]:
    if not isinstance(trace, dict):
        yield f"{path}.trace"
        return
    names = trace.get("query_ids")
    if not is_list(names) or not _are_own(names, serves):
        yield f"{path}.trace.query_ids"
    own = claimed if is_list(claimed) else []
    for name in names if isinstance(names, list) else []:
        if isinstance(name, str) and name in serves and serves[name] not in own:
            yield path
    if not (is_text(trace.get("source_url")) or is_text(trace.get("archive_ref"))):
        yield f"{path}.trace"


def _unresolved(
    selection: dict[str, Any], importance: dict[str, Any], covered: set[str]
) -> Iterator[str]:
    if not isinstance(selection.get("unresolved_propositions", []), list):
        yield "$.unresolved_propositions"
    entries = objects(selection, "unresolved_propositions")
    yield from repeats(entries, "proposition_id")
    named = set()
    for path, item in entries:
        if not isinstance(item, dict):
            yield path
            continue
        yield from texts(item, path, "proposition_id", "reason", "next_action")
        name = item.get("proposition_id")
        if not is_in(name, set(importance)):
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
    entries = objects(selection, "excluded_candidates")
    yield from repeats(entries, "candidate_id")
    for path, item in entries:
        if not isinstance(item, dict):
            yield path
            continue
        yield from texts(item, path, "candidate_id", "title", "reason", "query_id")
        yield from enums(item, path, relevance_label={"LOW", "MISMATCH"})
        if not is_in(item.get("query_id"), set(serves)):
            yield f"{path}.query_id"
