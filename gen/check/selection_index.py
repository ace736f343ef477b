"""Index a raw list of selected sources, tolerantly, as `plan_index` does for the plan."""

from typing import NamedTuple

from gen.check.exclusions import Excluded, Exclusions
from gen.check.node import Node

__all__ = ["Excluded", "Exclusions", "SelectionIndex", "Source", "Unresolved", "index_selection"]


class Source(NamedTuple):
    """One selected source."""

    node: Node
    id: str | None
    source_type: str | None
    citation: str | None
    priority: str | None
    validity: str | None

    @property
    def name(self) -> str:
        """Return how a sentence names the source: by its id, else by its index as ``#2``."""
        return self.id if self.id is not None else f"#{self.node.path[-1]}"

    @property
    def proposition_ids(self) -> tuple[str, ...]:
        """Return the ids of the propositions the source claims to serve."""
        return tuple(text for text, _ in self.node.texts("proposition_ids"))

    @property
    def query_ids(self) -> tuple[str, ...]:
        """Return the ids of the queries that found the source."""
        return tuple(text for text, _ in self.node.get("trace").texts("query_ids"))


class Unresolved(NamedTuple):
    """One proposition that the author discloses as unresolved."""

    node: Node
    proposition_id: str | None


class SelectionIndex(NamedTuple):
    """Hold the entries of a selection in document order."""

    root: Node
    sources: tuple[Source, ...]
    unresolved: tuple[Unresolved, ...]
    excluded: Exclusions


def index_selection(root: Node) -> SelectionIndex:
    """Index the raw selection `root`."""
    return SelectionIndex(
        root=root,
        sources=tuple(_source(node) for node in root.objects("selected_sources")),
        unresolved=tuple(
            Unresolved(node, node.text("proposition_id"))
            for node in root.objects("unresolved_propositions")
        ),
        excluded=Exclusions(root.get("excluded_candidates")),
    )


def _source(node: Node) -> Source:
    return Source(
        node,
        node.text("source_id"),
        node.text("source_type"),
        node.text("citation"),
        node.text("priority"),
        node.text("validity_status"),
    )
