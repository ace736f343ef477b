"""Hold what a rule found: where, and the facts that its wording needs. No text, no severity."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from gen.diagnostics.diagnostic import Location
from gen.diagnostics.json_path import JsonPath

DocumentName = Literal["plan", "selection"]


@dataclass(frozen=True, slots=True)
class JsonPlace:
    """Point at a path of the plan or the selection; the gate finds line and column.

    `offset` points at one code point inside the string there; None points at the whole value.
    """

    document: DocumentName
    path: JsonPath
    offset: int | None = None


@dataclass(frozen=True, slots=True)
class TextPlace:
    """Point at a place that the rule knows itself, such as a line of the narrative."""

    location: Location
    source_line: str | None = None


Place = JsonPlace | TextPlace


@dataclass(frozen=True, slots=True)
class Finding:
    """State one violation of a rule.

    `wording` chooses among the messages of the rule's code (``message`` is the usual one), `facts`
    fill it in. `related` names other places, each with the key of its own wording.
    """

    place: Place
    facts: Mapping[str, str] = field(default_factory=dict)
    wording: str = "message"
    related: tuple[tuple[Place, str], ...] = ()


def in_plan(path: JsonPath, wording: str = "message", /, **facts: str) -> Finding:
    """Report a place of the plan."""
    return Finding(JsonPlace("plan", path), facts, wording)


def in_selection(path: JsonPath, wording: str = "message", /, **facts: str) -> Finding:
    """Report a place of the selection."""
    return Finding(JsonPlace("selection", path), facts, wording)
