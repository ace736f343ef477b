"""Follow the references of plan and selection to the plan's entries, and find those that dangle."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from gen.check.finding import DocumentName
from gen.check.node import Node
from gen.check.plan_entries import KINDS, Kind
from gen.check.plan_index import PlanIndex
from gen.check.selection_index import SelectionIndex
from gen.diagnostics.json_path import JsonPath

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Reference:
    """State that the text at `path` of `document` names an entry of `kind`."""

    document: DocumentName
    path: JsonPath
    kind: Kind
    id: str


def unexplained(found: Sequence[Found], lost: int) -> Sequence[Found]:
    """Return `found`, or nothing when `lost` broken entries can explain every one of them.

    A person wants the cause, not its consequences; but of more problems than causes at least one
    is independent, and then all are shown.
    """
    return found if len(found) > lost else ()


def dangling_references(
    plan: PlanIndex, selection: SelectionIndex | None
) -> Mapping[Kind, Sequence[Reference]]:
    """Return, per kind, the references to an id that the plan does not declare.

    A kind is left empty when its own broken entries explain every unknown id.
    """
    unknown = [
        reference
        for reference in _references(plan, selection)
        if reference.id not in plan.declared(reference.kind)
    ]
    return {kind: _unexplained([r for r in unknown if r.kind == kind], plan) for kind in KINDS}


def _unexplained(unknown: Sequence[Reference], plan: PlanIndex) -> Sequence[Reference]:
    if not unknown:
        return ()
    names = sorted({reference.id for reference in unknown})
    return unknown if unexplained(names, plan.lost(unknown[0].kind)) else ()


def _references(plan: PlanIndex, selection: SelectionIndex | None) -> Iterator[Reference]:
    for proposition in () if plan.focused else plan.propositions:
        yield from _named("plan", proposition.node, "issue_id", "issues")
        yield from _named("plan", proposition.node, "element_id", "elements")
        yield from _named("plan", proposition.node, "research_gap_id", "gaps")
    for query in plan.queries:
        yield from _named("plan", query.node, "proposition_id", "propositions")
        if not plan.focused:
            yield from _named("plan", query.node, "research_gap_id", "gaps")
    yield from _selection_references(selection) if selection is not None else ()


def _selection_references(selection: SelectionIndex) -> Iterator[Reference]:
    for source in selection.sources:
        yield from _listed(source.node, "proposition_ids", "propositions")
        yield from _listed(source.node.get("trace"), "query_ids", "queries")
    for unresolved in selection.unresolved:
        yield from _named("selection", unresolved.node, "proposition_id", "propositions")
    for excluded in selection.excluded:
        yield from _named("selection", excluded.node, "query_id", "queries")


def _named(document: DocumentName, owner: Node, key: str, kind: Kind) -> Iterator[Reference]:
    name = owner.text(key)
    if name is not None:
        yield Reference(document, (*owner.path, key), kind, name)


def _listed(owner: Node, key: str, kind: Kind) -> Iterator[Reference]:
    for name, path in owner.texts(key):
        yield Reference("selection", path, kind, name)
