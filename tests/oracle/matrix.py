"""The upper half of a plan, told plainly: brief, issues, matrix and gaps."""

import unicodedata
from collections.abc import Iterator
from typing import Any

from tests.oracle.primitives import enums, is_list, is_text, repeats, texts

STATUSES = {"established", "alleged", "disputed", "missing"}
PROOFS = {"sufficient", "weak", "none", "unknown"}
SUBSUMPTIONS = {"satisfied", "not_satisfied", "uncertain"}
RESOLUTIONS = {"legal_research", "fact_supplement", "evidence_review", "none"}
IMPORTANCE = {"decisive", "supportive"}


def of_brief(brief: Any, focused: bool) -> Iterator[str]:
    path = "$.research_brief"
    if not isinstance(brief, dict):
        yield path
        return
    keys = ("research_goal",) if focused else ("research_goal", "procedure_stage")
    yield from texts(brief, path, *keys)
    lists = ["dispute_focus"]
    lists += [] if focused else ["decisive_facts", "must_exclude_neighbor_types"]
    yield from (f"{path}.{key}" for key in lists if not is_list(brief.get(key)))
    if focused:
        return
    stance = brief.get("party_stance")
    if isinstance(stance, dict):
        yield from texts(stance, f"{path}.party_stance", "role", "claim_or_defense")
    else:
        yield f"{path}.party_stance"
    yield from _prior_report(brief.get("prior_report_sources"), f"{path}.prior_report_sources")


def _prior_report(report: Any, path: str) -> Iterator[str]:
    """Every conclusion has a hypothesis, every hypothesis a conclusion (no statute among them)."""
    if report is None:
        return
    if not isinstance(report, dict):
        yield path
        return
    conclusions = report.get("report_conclusions")
    listed = conclusions if isinstance(conclusions, list) else []
    known = {_bare(text) for text in listed if is_text(text)}
    hypotheses = report.get("hypotheses_to_verify")
    named = [
        (i, _bare(item["verifies_conclusion"]))
        for i, item in enumerate(hypotheses if isinstance(hypotheses, list) else [])
        if isinstance(item, dict) and is_text(item.get("verifies_conclusion"))
    ]
    if known - {text for _, text in named}:
        yield f"{path}.hypotheses_to_verify"
    yield from (
        f"{path}.hypotheses_to_verify[{i}].verifies_conclusion"
        for i, text in named
        if text not in known
    )


def _bare(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def of_issues(plan: dict[str, Any], issues: list[tuple[str, Any]]) -> Iterator[str]:
    if not issues:
        yield "$.issues"
    yield from repeats(issues, "id")
    for path, issue in issues:
        if not isinstance(issue, dict):
            yield path
            continue
        yield from texts(issue, path, "id", "question", "claim_or_defense_basis")
        yield from texts(issue, path, "provisional_conclusion")
        yield from enums(issue, path, importance=IMPORTANCE)
        yield from _premise(issue.get("major_premise"), f"{path}.major_premise")
        if not (isinstance(issue.get("element_matrix"), list) and issue["element_matrix"]):
            yield f"{path}.element_matrix"


def _premise(premise: Any, path: str) -> Iterator[str]:
    if not isinstance(premise, dict):
        yield path
        return
    yield from texts(premise, path, "candidate_rule", "applicability", "legal_consequence")
    if not is_list(premise.get("elements")):
        yield f"{path}.elements"
    if not isinstance(premise.get("exceptions"), list):
        yield f"{path}.exceptions"


def rows_of(issue: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    matrix = issue.get("element_matrix") if isinstance(issue, dict) else None
    for i, row in enumerate(matrix if isinstance(matrix, list) else []):
        yield f"{path}.element_matrix[{i}]", row, issue.get("id")


def of_elements(rows: list[tuple[str, Any, Any]]) -> Iterator[str]:
    yield from repeats([(path, row) for path, row, _ in rows], "id")
    yield from repeats(gaps_of(rows), "id")
    for path, row, _ in rows:
        if not isinstance(row, dict):
            yield path
            continue
        yield from texts(row, path, "id", "element", "opposing_path")
        yield from enums(row, path, fact_status=STATUSES, proof_status=PROOFS)
        yield from enums(row, path, provisional_subsumption=SUBSUMPTIONS)
        facts = row.get("facts")
        if not isinstance(facts, list) or not all(is_text(fact) for fact in facts):
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
    yield from texts(gap, path, "id", "question")
    yield from enums(gap, path, resolution_path=RESOLUTIONS)
    types = gap.get("required_source_types")
    is_legal = gap.get("resolution_path") == "legal_research"
    if not (is_list(types) if is_legal else types is None or types == []):
        yield f"{path}.required_source_types"


def gaps_of(rows: list[tuple[str, Any, Any]]) -> list[tuple[str, Any]]:
    return [
        (f"{path}.research_gap", row["research_gap"])
        for path, row, _ in rows
        if isinstance(row, dict) and isinstance(row.get("research_gap"), dict)
    ]


def ids_of(entries: list[tuple[str, Any]]) -> set[str]:
    names = [entry.get("id") for _, entry in entries if isinstance(entry, dict)]
    return {name for name in names if is_text(name)}


def legal_ids(gaps: list[tuple[str, Any]]) -> set[str]:
    """Of two gaps with the same id the later one counts."""
    named = {gap["id"]: gap for _, gap in gaps if is_text(gap.get("id"))}
    return {name for name, gap in named.items() if gap.get("resolution_path") == "legal_research"}
