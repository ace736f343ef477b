"""List the texts of a selection that an edition prints: never those of excluded candidates."""

from collections.abc import Iterator

from gen.check.disclosure.printed_text import Origin, PrintedText, texts_under
from gen.check.node import Node
from gen.check.selection_index import SelectionIndex
from gen.law.official_hosts import is_official
from gen.model.edition import Edition

_SOURCE = ("title", "citation", "rule_or_holding", "applicability", "verification_note")
_SOURCE_FOR_COURT = ("title", "citation", "rule_or_holding")
_UNRESOLVED = ("reason", "next_action")
_UNRESOLVED_FOR_COURT = ("reason",)


def selection_texts(selection: SelectionIndex, edition: Edition) -> Iterator[PrintedText]:
    """Yield them in the order of the document; a court reads what a source says, no more."""
    is_for_court = edition == "court"
    for source in selection.sources:
        yield from _texts(source.node, "id", "source_id")
        yield from _texts(source.node, "author", *(_SOURCE_FOR_COURT if is_for_court else _SOURCE))
        yield from _trace_texts(source.node.get("trace"), edition)
    unresolved = _UNRESOLVED_FOR_COURT if is_for_court else _UNRESOLVED
    for entry in selection.unresolved:
        yield from _texts(entry.node, "author", *unresolved)


def _trace_texts(trace: Node, edition: Edition) -> Iterator[PrintedText]:
    """Yield the address that an edition links to, and the name of the record."""
    url = trace.text("source_url")
    if url is not None and (edition == "internal" or is_official(url.strip())):
        yield from _texts(trace, "author", "source_url")
    if edition == "internal":
        yield from _texts(trace, "search", "archive_ref")


def _texts(node: Node, origin: Origin, *keys: str) -> Iterator[PrintedText]:
    return texts_under("selection", node, origin, *keys)
