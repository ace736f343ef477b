"""Let the parser's rules note what they met: the only thing that one parse remembers."""

from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any

from gen.load.markdown.text import FaultKind

_KEY = "parse_notes"


@dataclass(slots=True)
class ParseNotes:
    """Follow one parse: how deep it stands in quotations and lists, and the faults it met.

    Each fault is a kind, an offset in the source and its facts.
    """

    depth: int = 0
    faults: list[tuple[FaultKind, int, Mapping[str, str]]] = field(default_factory=list)


def start_notes(env: MutableMapping[str, Any]) -> ParseNotes:
    """Put fresh notes into the environment of a parse and return them."""
    notes = ParseNotes()
    env[_KEY] = notes
    return notes


def notes_of(env: Mapping[str, Any]) -> ParseNotes:
    """Return the notes of the parse that runs in `env`."""
    notes: ParseNotes = env[_KEY]
    return notes
