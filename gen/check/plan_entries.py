"""Hold the entries of a plan as far as cross rules need them.

A field without a usable value is None; the shape rules report those.
"""

from dataclasses import dataclass
from typing import Literal, Protocol, get_args

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


@dataclass(frozen=True, slots=True)
class Issue:
    """One disputed issue."""

    node: Node
    id: str | None
    importance: str | None


@dataclass(frozen=True, slots=True)
class Element:
    """One row of an issue's subsumption matrix."""

    node: Node
    id: str | None
    issue_id: str | None


@dataclass(frozen=True, slots=True)
class Gap:
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


@dataclass(frozen=True, slots=True)
class Proposition:
    """One proposition."""

    node: Node
    id: str | None
    issue_id: str | None
    element_id: str | None
    gap_id: str | None
    direction: str | None
    importance: str | None


@dataclass(frozen=True, slots=True)
class Query:
    """One planned retrieval call."""

    node: Node
    id: str | None
    proposition_id: str | None
    gap_id: str | None
