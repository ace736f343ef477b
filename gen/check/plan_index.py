"""Index a raw research plan: which ids are declared where, and what refers to what."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from gen.check.node import EVERYTHING, Node
from gen.check.plan_entries import (
    KINDS,
    Element,
    Entry,
    Gap,
    Issue,
    Kind,
    Proposition,
    Query,
)
from gen.diagnostics.json_path import JsonPath

Declared = TypeVar("Declared", bound=Entry)


@dataclass(frozen=True)
class PlanIndex:
    """Hold the entries of a plan in document order; `focused` tells the schema.

    `missing` counts, per kind, the entries that cannot be read at all, such as a text where an
    object should stand.
    """

    root: Node
    focused: bool
    issues: tuple[Issue, ...]
    elements: tuple[Element, ...]
    gaps: tuple[Gap, ...]
    propositions: tuple[Proposition, ...]
    queries: tuple[Query, ...]
    missing: Mapping[str, int]

    def entries(self, kind: Kind) -> Sequence[Entry]:
        """Return the entries of `kind`."""
        by_kind: Mapping[Kind, Sequence[Entry]] = {
            "issues": self.issues,
            "elements": self.elements,
            "gaps": self.gaps,
            "propositions": self.propositions,
            "queries": self.queries,
        }
        return by_kind[kind]

    def declared(self, kind: Kind) -> Mapping[str, JsonPath]:
        """Map each id of `kind` to where it is first declared."""
        return self._declared[kind]

    def lost(self, kind: Kind) -> int:
        """Count the entries of `kind` that no reference can reach.

        They cannot be read, have no usable id, or repeat the id of another. A reference to an
        unknown id may be the mere consequence of such an entry.
        """
        with_own_id = len(self._declared[kind])
        return self.missing[kind] + len(self.entries(kind)) - with_own_id

    @cached_property
    def unique_gaps(self) -> Mapping[str, Gap]:
        """Return the gaps by id, without those that share an id."""
        return unique(self.gaps)

    @cached_property
    def unique_propositions(self) -> Mapping[str, Proposition]:
        """Return the propositions by id, without those that share an id."""
        return unique(self.propositions)

    @cached_property
    def unique_queries(self) -> Mapping[str, Query]:
        """Return the queries by id, without those that share an id."""
        return unique(self.queries)

    @cached_property
    def _declared(self) -> Mapping[Kind, Mapping[str, JsonPath]]:
        return {kind: _first_places(self.entries(kind)) for kind in KINDS}


def unique(entries: Sequence[Declared]) -> Mapping[str, Declared]:
    """Map the id of every entry that shares it with no other to the entry."""
    counts = Counter(entry.id for entry in entries)
    return {e.id: e for e in entries if e.id is not None and counts[e.id] == 1}


def index_plan(root: Node, *, focused: bool) -> PlanIndex:
    """Index the raw plan `root`; a focused plan has no issues, elements and gaps."""
    issues = () if focused else tuple(_issue(node) for node in root.objects("issues"))
    elements = tuple(_element(row, i) for i in issues for row in i.node.objects("element_matrix"))
    held = [(element, element.node.get("research_gap")) for element in elements]
    return PlanIndex(
        root=root,
        focused=focused,
        issues=issues,
        elements=elements,
        gaps=tuple(_gap(node, element) for element, node in held if node.is_object),
        propositions=tuple(_proposition(node) for node in root.objects("propositions")),
        queries=tuple(_query(node) for node in root.objects("queries")),
        missing=_missing(root, issues, elements),
    )


def _missing(root: Node, issues: Sequence[Issue], elements: Sequence[Element]) -> Mapping[str, int]:
    """Count per kind what cannot be read; an unreadable owner may have held any number."""
    no_issue = root.lost("issues")
    no_row = EVERYTHING if no_issue else sum(i.node.lost("element_matrix") for i in issues)
    no_gap = sum(_lacks_gap(element.node) for element in elements)
    return {
        "issues": no_issue,
        "elements": no_row,
        "gaps": no_row + no_gap,
        "propositions": root.lost("propositions"),
        "queries": root.lost("queries"),
    }


def _lacks_gap(row: Node) -> bool:
    """Tell whether `row` should have a research gap and has none that can be read."""
    gap = row.get("research_gap")
    if gap.value is None:
        return row.text("provisional_subsumption") == "uncertain"
    return not gap.is_object


def _first_places(entries: Sequence[Entry]) -> Mapping[str, JsonPath]:
    found: dict[str, JsonPath] = {}
    for entry in entries:
        if entry.id is not None:
            found.setdefault(entry.id, entry.node.path)
    return found


def _issue(node: Node) -> Issue:
    return Issue(node, node.text("id"), node.text("importance"))


def _element(node: Node, owner: Issue) -> Element:
    return Element(node, node.text("id"), owner.id)


def _gap(node: Node, owner: Element) -> Gap:
    return Gap(node, node.text("id"), node.text("resolution_path"), owner.issue_id, owner.id)


def _proposition(node: Node) -> Proposition:
    return Proposition(
        node,
        node.text("id"),
        node.text("issue_id"),
        node.text("element_id"),
        node.text("research_gap_id"),
        node.text("direction"),
        node.text("importance"),
    )


def _query(node: Node) -> Query:
    return Query(node, node.text("id"), node.text("proposition_id"), node.text("research_gap_id"))
