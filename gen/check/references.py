"""Follow the references of plan and selection to the plan's entries, and find those that dangle."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from gen.check.finding import DocumentName
from gen.check.node import Node
from gen.check.plan_entries import KINDS, Kind
from gen.check.plan_index import PlanIndex
from gen.check.selection_index import SelectionIndex
from gen.diagnostics.json_path import JsonPath

Found = TypeVar("Found")


_Names = set[str | None]
"""What many entries name, each once; None where one names nothing."""


class _Placed(Protocol):
    """Anything with a place in a document."""

    @property
    def node(self) -> Node:
        """Return where it stands."""


class Reference(NamedTuple):
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
    unknown = [reference for found in _references(plan, selection) for reference in found]
    return {kind: _unexplained([r for r in unknown if r.kind == kind], plan) for kind in KINDS}


def _unexplained(unknown: Sequence[Reference], plan: PlanIndex) -> Sequence[Reference]:
    if not unknown:
        return ()
    names = sorted({reference.id for reference in unknown})
    return unknown if unexplained(names, plan.lost(unknown[0].kind)) else ()


def _references(plan: PlanIndex, selection: SelectionIndex | None) -> Iterator[Iterator[Reference]]:
    """Yield the unknown references of every key that names entries of the plan."""
    propositions, queries = plan.propositions, plan.queries
    proved: _Names = {each.proposition_id for each in queries}
    if not plan.focused:
        of_issues: _Names = {each.issue_id for each in propositions}
        of_elements: _Names = {each.element_id for each in propositions}
        yield _of_entries(propositions, "issue_id", of_issues, "issues", plan)
        yield _of_entries(propositions, "element_id", of_elements, "elements", plan)
        for entries in (propositions, queries):
            of_gaps: _Names = {each.gap_id for each in entries}
            yield _of_entries(entries, "research_gap_id", of_gaps, "gaps", plan)
    yield _of_entries(queries, "proposition_id", proved, "propositions", plan)
    if selection is None:
        return
    for source in selection.sources:
        yield _listed(source.node, "proposition_ids", "propositions", plan)
        yield _listed(source.node.get("trace"), "query_ids", "queries", plan)
    unresolved = _nodes(selection.unresolved)
    yield _named("selection", unresolved, "proposition_id", "propositions", plan)
    declared = {"", *plan.declared("queries")}
    if not declared.issuperset(selection.excluded.texts("query_id")):
        yield _named("selection", _nodes(selection.excluded), "query_id", "queries", plan)


def _nodes(entries: Iterable[_Placed]) -> Sequence[Node]:
    return [entry.node for entry in entries]


def _of_entries(
    entries: Sequence[_Placed], key: str, names: _Names, kind: Kind, plan: PlanIndex
) -> Iterator[Reference]:
    """Yield the unknown ids under `key` of the plan's `entries`, of which these are the `names`."""
    if not names <= {None, *plan.declared(kind)}:
        yield from _named("plan", _nodes(entries), key, kind, plan)


def _named(
    document: DocumentName, owners: Iterable[Node], key: str, kind: Kind, plan: PlanIndex
) -> Iterator[Reference]:
    """Yield the unknown ids under `key`; of the known ones, which may be many, nothing is made."""
    known = plan.declared(kind)
    for owner in owners:
        name = owner.text(key)
        if name is not None and name not in known:
            yield Reference(document, (*owner.path, key), kind, name)


def _listed(owner: Node, key: str, kind: Kind, plan: PlanIndex) -> Iterator[Reference]:
    known = plan.declared(kind)
    for name, path in owner.texts(key):
        if name not in known:
            yield Reference("selection", path, kind, name)
