"""Hold the entries of a plan as far as cross rules need them.

A field without a usable value is None; the shape rules report those.
"""

from typing import Literal, NamedTuple, Protocol, get_args

from gen.check.node import Node

Kind = Literal["issues", "elements", "gaps", "propositions", "queries"]
KINDS: tuple[Kind, ...] = get_args(Kind)


class Entry(Protocol):
    """Anything of the plan that has a place and an id."""

    @property
    def node(self) -> Node:
        """Return the entry's place."""

    @property
    def id(self) -> str | None:
        """Return the entry's id, None when it has none that can be used."""


class Issue(NamedTuple):
    """One disputed issue."""

    node: Node
    id: str | None
    importance: str | None


class Element(NamedTuple):
    """One row of an issue's subsumption matrix."""

    node: Node
    id: str | None
    issue_id: str | None


class Gap(NamedTuple):
    """One research gap with the issue and element that own it."""

    node: Node
    id: str | None
    resolution_path: str | None
    issue_id: str | None
    element_id: str | None

    @property
    def is_legal(self) -> bool:
        """Tell whether the gap is one that legal research can close."""
        return self.resolution_path == "legal_research"


class Proposition(NamedTuple):
    """One proposition."""

    node: Node
    id: str | None
    issue_id: str | None
    element_id: str | None
    gap_id: str | None
    direction: str | None
    importance: str | None


class Query(NamedTuple):
    """One planned retrieval call."""

    node: Node
    id: str | None
    proposition_id: str | None
    gap_id: str | None
