"""List the texts of a research plan that an edition prints."""

from collections.abc import Collection, Iterator, Sequence

from gen.check.disclosure.printed_brief import brief_texts
from gen.check.disclosure.printed_text import (
    Origin,
    PrintedText,
    at_path,
    text_of,
    texts_under,
)
from gen.check.node import Node
from gen.model.edition import Edition


def plan_texts(
    root: Node,
    edition: Edition,
    unresolved: Collection[str] = (),
    reasons: Sequence[str] = (),
) -> Iterator[PrintedText]:
    """Yield them in the order of the document; broken entries are passed over.

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
    for query in root.objects("queries") if is_internal else ():
        yield from _query_texts(query)


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


def _query_texts(query: Node) -> Iterator[PrintedText]:
    yield from _texts(query, "id", "id", "research_gap_id")
    yield from _texts(query, "search", "interface", "query_expression")
    filters = query.get("filters")
    for key in filters.value if filters.is_object else ():
        yield PrintedText(key, "search", at_path("plan", (*filters.path, key)))
        yield from _strings(filters.get(key))


def _strings(node: Node) -> Iterator[PrintedText]:
    """Yield every string in the value of a filter, whatever its shape."""
    yield from text_of("plan", node, "search")
    for item in node.items():
        yield from _strings(item)
    for key in node.value if node.is_object else ():
        yield from _strings(node.get(key))


def _texts(node: Node, origin: Origin, *keys: str) -> Iterator[PrintedText]:
    return texts_under("plan", node, origin, *keys)
