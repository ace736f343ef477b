"""Make the view of a case for evaluation (research-contract document §12, contract (g)).

The plan is handed on, the selection becomes results with and without `include`, and each conclusion
is linked to the queries and results it rests on. Nothing of a response goes in but the score of a
candidate.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from gen.check.subject import Subject
from gen.evidence.calls import interface_of
from gen.exchange.candidates import Candidates
from gen.exchange.redaction import Redactor
from gen.files.json_file import json_bytes
from gen.model.plan import DeepPlan, FocusedProposition, Plan, Proposition
from gen.model.record import Record
from gen.model.selection import Selection

VERSION = "1.0"


def eval_view(subject: Subject, redactor: Redactor) -> bytes:
    """Return the view as JSON: indent 2, a final line end, the keys in the document's order.

    Raises ValueError when plan or selection have no model.
    """
    plan, selection = subject.plan_model, subject.selection_model
    if plan is None or selection is None:
        raise ValueError("a case without plan and selection has no view")
    candidates = Candidates(subject, plan, selection)
    planned = plan.model_dump(mode="json", exclude_unset=True)
    value = redactor.redact(
        {
            "schema_version": VERSION,
            "case_id": plan.case_id,
            "research_brief": planned["research_brief"],
            "issues": planned["issues"] if isinstance(plan, DeepPlan) else [],
            "propositions": planned["propositions"],
            "queries": planned["queries"],
            "results": [*_selected(selection, candidates), *_excluded(selection, candidates)],
            "conclusion_links": list(_links(plan, selection)),
            "run_meta": _run_meta(subject),
        }
    )
    counts = redactor.counts
    redaction = {
        "passages_cut": counts.passages,
        "characters_cut": counts.characters,
        "personal_data_masked": counts.personal,
        "secrets_masked": counts.secrets,
        "candidates_not_reviewed": candidates.not_reviewed(),
    }
    return json_bytes({**value, "redaction": redaction})


def _selected(selection: Selection, candidates: Candidates) -> Iterator[dict[str, Any]]:
    for source in selection.selected_sources:
        yield {
            "result_id": source.source_id,
            "backend_score": candidates.score_of_source(source),
            "relevance_label": source.relevance_label,
            "include": True,
            "reason": source.applicability,
        }


def _excluded(selection: Selection, candidates: Candidates) -> Iterator[dict[str, Any]]:
    for candidate in selection.excluded_candidates:
        yield {
            "result_id": candidate.candidate_id,
            "backend_score": candidates.score_of_excluded(candidate),
            "relevance_label": candidate.relevance_label,
            "include": False,
            "reason": candidate.reason,
        }


def _links(plan: Plan, selection: Selection) -> Iterator[dict[str, Any]]:
    """Yield one link for each query of each proposition, with the sources that it found.

    Sources of a proposition that none of its queries found come last, under no query; so does a
    proposition that has no query at all.
    """
    for proposition in plan.propositions:
        conclusion = _conclusion(plan, proposition)
        own = [s for s in selection.selected_sources if proposition.id in s.proposition_ids]
        queries = [query.id for query in plan.queries if query.proposition_id == proposition.id]
        for query in queries:
            found = [s.source_id for s in own if query in s.trace.query_ids]
            yield _link(conclusion, proposition.id, query, found)
        loose = [s.source_id for s in own if not set(queries).intersection(s.trace.query_ids)]
        if loose or not queries:
            yield _link(conclusion, proposition.id, None, loose)


def _link(
    conclusion: str, proposition_id: str, query_id: str | None, result_ids: Sequence[str]
) -> dict[str, Any]:
    return {
        "conclusion": conclusion,
        "proposition_id": proposition_id,
        "query_id": query_id,
        "result_ids": list(result_ids),
    }


def _conclusion(plan: Plan, proposition: Proposition | FocusedProposition) -> str:
    """Return the issue's provisional conclusion; a focused plan has none but its propositions."""
    if isinstance(plan, DeepPlan) and isinstance(proposition, Proposition):
        issues = {issue.id: issue.provisional_conclusion for issue in plan.issues}
        return issues.get(proposition.issue_id, proposition.statement)
    return proposition.statement


def _run_meta(subject: Subject) -> dict[str, Any]:
    """Return what the case knows about its run, which is the price of its calls."""
    records = subject.folder.archive.records if subject.folder is not None else ()
    prices = [_price(record) for record in records]
    known = [price for price in prices if price is not None]
    return {
        "skill_version": None,
        "strategy_version": None,
        "model": None,
        "live": False,
        "credits": sum(known) if prices and len(known) == len(prices) else None,
    }


def _price(record: Record) -> int | None:
    """Return the nominal price of the call; what was really paid is not in the record."""
    interface = interface_of(record.endpoint)
    if interface is None:
        return None
    special = dict(interface.chosen.values())
    return special.get(record.endpoint or "", interface.credits)
