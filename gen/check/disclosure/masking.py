"""Hide data in the messages that report it: who reads a log must not find it there."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from gen.check.disclosure.joined import Hit
from gen.check.finding import JsonPlace, TextPlace

if TYPE_CHECKING:
    from gen.check.subject import Subject

_MOST_SHOWN = 4


def masked(text: str) -> str:
    """Return `text` with its middle hidden: enough to find it, not enough to use it."""
    shown = max(1, min(_MOST_SHOWN, len(text) // 4))
    return text[:shown] + "*" * (len(text) - 2 * shown) + text[len(text) - shown :]


def masked_place(subject: "Subject", hit: Hit, all_hits: Iterable[Hit]) -> TextPlace:
    """Return the place of `hit` with the line that stands there, every hit in it masked.

    Raises ValueError for a hit in a document that `subject` does not have: a bug.
    """
    place = hit.printed.where(hit.start)
    if isinstance(place, JsonPlace):
        document = subject.document(place.document)
        if document is None:
            raise ValueError("a text of a document that is not there")
        location = document.location(place.path)
        place = TextPlace(location, document.line(location.line or 1))
    line = place.source_line
    for found in {each.found for each in all_hits} if line is not None else ():
        line = line.replace(found, masked(found)) if line is not None else None
    return replace(place, source_line=line)
