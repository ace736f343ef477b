"""List the texts of a research plan that an edition prints."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, repeat
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
from gen.check.json_strings import strings_in
from gen.check.node import Node
from gen.diagnostics.json_path import JsonPath
from gen.model.edition import Edition

_OF_A_QUERY: Sequence[tuple[Origin, str]] = (
    ("id", "id"),
    ("id", "research_gap_id"),
    ("search", "interface"),
    ("search", "query_expression"),
)
"""The texts of a query, and whose words they are."""


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
    held = listed if isinstance(listed, list) else []
    queries = [each for each in held if isinstance(each, dict)]
    columns = [(origin, _column(queries, key)) for origin, key in _OF_A_QUERY]
    columns.append(("search", _filter_words(queries)))
    words = list(chain.from_iterable(column for _, column in columns))
    origins = list(chain.from_iterable(repeat(origin, len(column)) for origin, column in columns))
    return PrintedTexts(words, origins, lambda: _placed(plan.objects("queries")))


def _column(queries: Sequence[Mapping[str, Any]], key: str) -> Sequence[str]:
    """Return the texts under `key`, in the order of the queries."""
    return [text for query in queries if isinstance(text := query.get(key), str)]


def _filter_words(queries: Sequence[Mapping[str, Any]]) -> Sequence[str]:
    """Return the names and values of filters, in the order in which `_filter_parts` names them."""
    held = (query.get("filters") for query in queries)
    pairs = chain.from_iterable(each.items() for each in held if isinstance(each, dict))
    words: list[str] = []
    for key, value in pairs:
        words.append(key)
        if isinstance(value, str):
            words.append(value)
        else:
            words.extend(text for text, _ in strings_in(value))
    return words


def _placed(queries: Sequence[Node]) -> Iterator[PrintedText]:
    """Yield the texts of `queries` column by column, each with its place."""
    for origin, key in _OF_A_QUERY:
        for query in queries:
            yield from _texts(query, origin, key)
    for query in queries:
        for text, steps in _filter_parts(query.get("filters").value):
            yield PrintedText(text, "search", at_path("plan", (*query.path, "filters", *steps)))


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


_Part = tuple[str, JsonPath]
"""A text in the filters of a query, with the way to it from there."""


def _filter_parts(filters: Any) -> Iterator[_Part]:
    if isinstance(filters, dict):
        for key, value in filters.items():
            yield key, (key,)
            yield from strings_in(value, (key,))


def _texts(node: Node, origin: Origin, *keys: str) -> Iterator[PrintedText]:
    return texts_under("plan", node, origin, *keys)
