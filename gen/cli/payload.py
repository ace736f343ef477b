"""Print the requests that the queries of a plan would send (contract (f)), without any network."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gen.cli.answer import Answer
from gen.cli.json_answer import as_json
from gen.cli.options import DataFormatOption, LimitOption, QuietOption, VerboseOption
from gen.cli.streams import write_note, write_result
from gen.cli.texts import say

if TYPE_CHECKING:
    from gen.check.filter_uses import FilteredQuery
    from gen.check.subject import Subject
    from gen.diagnostics.diagnostic import Diagnostic
    from gen.law.api_request import ApiRequest


@dataclass(frozen=True, slots=True)
class _Planned:
    """Hold the request of one query, with what names it."""

    query: str
    interface: str
    request: "ApiRequest"
    fingerprint: str


def payload(
    plan: Annotated[Path, typer.Argument(metavar="PLAN")],
    query: Annotated[str | None, typer.Option("--query")] = None,
    format: DataFormatOption = "text",
    limit: LimitOption = 50,
    quiet: QuietOption = False,
    verbose: VerboseOption = False,
) -> int:
    """Judge the filters, then print the requests; what cannot be sent is told instead."""
    from gen.check.subject import Subject
    from gen.diagnostics.diagnostic import Severity
    from gen.load.inputs import read_documents
    from gen.outcome import Verdict, judge

    inputs = read_documents(plan, None, Path.cwd())
    subject = Subject(inputs, strength="contract")
    if query is not None and subject.plan is not None:
        _refuse_unknown(query, subject.plan.declared("queries"))
    diagnostics = _judged(subject, query)
    verdict = judge(diagnostics, readable=inputs.is_readable)
    if verdict is not Verdict.DELIVERABLE:
        return Answer(format, limit, quiet, verbose).give(diagnostics, verdict)
    planned = [
        _planned(each)
        for each in subject.filtered_queries
        if query is None or each.node.text("id") == query
    ]
    write_result(_json(planned) if format == "json" else _text(planned))
    warnings = sum(each.severity is Severity.WARNING for each in diagnostics)
    if warnings and not quiet:
        write_note(say("payload.warnings", count=warnings, plan=plan))
    return 0


def _refuse_unknown(query: str, known: Iterable[str]) -> None:
    """Raise the usage error for a query that the plan does not declare."""
    from gen.check.nearest import nearest

    names = tuple(known)
    if query not in names:
        near = nearest(query, names)
        key = "payload.unknown_near" if near else "payload.unknown"
        raise typer.BadParameter(say(key, query=query, nearest=near))


def _judged(subject: "Subject", query: str | None) -> "Sequence[Diagnostic]":
    """Return what stands in the way of the requests, of one query when `query` names it.

    A value that cannot be used and a missing filter make the call fail: here they are errors.
    """
    from gen.check.contract_rules import FILTER_RULES
    from gen.check.gate import Policy, judge_subject
    from gen.check.rules.plan import missing_text
    from gen.diagnostics.json_path import format_path

    policy = Policy({"FLT010": "error", "FLT011": "error"})
    found = judge_subject(subject, (*FILTER_RULES, missing_text.RULE), policy)
    nodes = subject.planned_root.get("queries").items()
    asked = [n for n in nodes if query is None or n.text("id") == query]
    own = {f"{format_path(n.path)}.query_expression" for n in asked}
    prefixes = tuple(f"{format_path(n.path)}{mark}" for n in asked for mark in (".", "["))
    return [
        each
        for each in found
        if each.code.startswith("INP")
        or each.location.path in own
        or (
            each.code.startswith("FLT")
            and (query is None or f"{each.location.path}.".startswith(prefixes))
        )
    ]


def _planned(query: "FilteredQuery") -> _Planned:
    from gen.evidence.fingerprint import call_fingerprint
    from gen.law.api_request import api_request

    given = {use.name: use.value for use in query.uses if use.is_given}
    request = api_request(query.interface, query.node.text("query_expression") or "", given)
    fingerprint = call_fingerprint(request.endpoint, request.payload)
    return _Planned(query.name, query.interface.name, request, fingerprint)


def _json(planned: Sequence[_Planned]) -> str:
    requests = [
        {
            "query": each.query,
            "interface": each.interface,
            **asdict(each.request),
            "fingerprint": each.fingerprint,
        }
        for each in planned
    ]
    return as_json({"format": 1, "requests": requests})


def _text(planned: Sequence[_Planned]) -> str:
    from gen.diagnostics.cells import visible

    parts = [
        f"{visible(_heading(each))}\n"
        f"{as_json(each.request.payload)}"
        f"{say('payload.fingerprint', fingerprint=each.fingerprint)}\n\n"
        for each in planned
    ]
    total = sum(each.request.credits for each in planned)
    return "".join([*parts, say("payload.sum", count=len(planned), credits=total), "\n"])


def _heading(planned: _Planned) -> str:
    request = planned.request
    return say(
        "payload.heading",
        query=planned.query,
        interface=planned.interface,
        method=request.method,
        endpoint=request.endpoint,
        credits=request.credits,
    )
