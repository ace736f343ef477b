"""List the texts of a research plan that an edition prints."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from gen.check.disclosure.printed_brief import brief_texts
from gen.check.disclosure.printed_text import (
    Origin,
    PrintedText,
    at_path,
    text_of,
    texts_under,
)
from gen.check.disclosure.printed_texts import PrintedTexts
from gen.check.node import Node
from gen.diagnostics.json_path import JsonPath
from gen.model.edition import Edition

_OF_A_QUERY: Mapping[Origin, Sequence[str]] = {
    "id": ("id", "research_gap_id"),
    "search": ("interface", "query_expression"),
}


def plan_texts(
    root: Node,
    edition: Edition,
    unresolved: Collection[str] = (),
    reasons: Sequence[str] = (),
) -> Iterator[PrintedText]:
    """Yield all but those of its queries, in the order of the document.

    Broken entries are passed over.

    `reasons` say why candidates were excluded: what would give one away is not printed.
    The court edition prints no plan but for the propositions with an id of `unresolved`, which no
    outward edition leaves out (design §6).
    """
    if edition == "court":
        yield from _unresolved_texts(root, unresolved)
        return
    is_internal = edition == "internal"
    ids = ("id",) if is_internal else ()
    if is_internal:
        yield from _texts(root, "id", "case_id")
    yield from brief_texts(root, edition, reasons)
    for issue in root.objects("issues"):
        yield from _issue_texts(issue, ids)
    for proposition in root.objects("propositions"):
        yield from _texts(proposition, "id", *ids)
        yield from _texts(proposition, "author", "statement")


def query_texts(root: Node, edition: Edition) -> PrintedTexts:
    """Return the texts of the queries of the plan `root`, which only the internal edition prints.

    Of 20,000 queries neither nodes nor places are made before a text is asked for.
    """
    plan = root if edition == "internal" else Node(None)
    listed = plan.get("queries").value
    values = [each for each in listed if isinstance(each, dict)] if isinstance(listed, list) else []
    parts = [part for value in values for part in _query_parts(value)]

    def make() -> Iterator[PrintedText]:
        for query in plan.objects("queries"):
            for text, origin, steps in _query_parts(query.value):
                yield PrintedText(text, origin, at_path("plan", (*query.path, *steps)))

    return PrintedTexts([part[0] for part in parts], [part[1] for part in parts], make)


def _unresolved_texts(root: Node, unresolved: Collection[str]) -> Iterator[PrintedText]:
    for proposition in root.objects("propositions"):
        if proposition.text("id") in unresolved:
            yield from _texts(proposition, "author", "statement")


def _issue_texts(issue: Node, ids: tuple[str, ...]) -> Iterator[PrintedText]:
    """Yield the texts of an issue; where its ids are printed, so is what is only for the house."""
    yield from _texts(issue, "id", *ids)
    yield from _texts(issue, "author", "question")
    if ids:
        yield from _texts(issue, "author", "provisional_conclusion")
    for row in issue.objects("element_matrix"):
        yield from _row_texts(row, ids)


def _row_texts(row: Node, ids: tuple[str, ...]) -> Iterator[PrintedText]:
    yield from _texts(row, "author", "element")
    if ids:
        yield from _texts(row, "author", "opposing_path")
    for item in row.get("facts").items():
        yield from text_of("plan", item, "author")
    gap = row.get("research_gap")
    yield from _texts(gap, "id", *ids)
    yield from _texts(gap, "author", "question")


_Part = tuple[str, Origin, JsonPath]
"""A text of a query, with the way to it from there."""


def _query_parts(query: Mapping[str, Any]) -> Iterator[_Part]:
    for origin, keys in _OF_A_QUERY.items():
        for key in keys:
            text = query.get(key)
            if isinstance(text, str):
                yield text, origin, (key,)
    filters = query.get("filters")
    if isinstance(filters, dict):
        for key, value in filters.items():
            yield key, "search", ("filters", key)
            yield from _strings(value, ("filters", key))


def _strings(value: Any, steps: JsonPath) -> Iterator[_Part]:
    """Yield every string in the value of a filter, whatever its shape."""
    if isinstance(value, str):
        yield value, "search", steps
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _strings(item, (*steps, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _strings(item, (*steps, key))


def _texts(node: Node, origin: Origin, *keys: str) -> Iterator[PrintedText]:
    return texts_under("plan", node, origin, *keys)
