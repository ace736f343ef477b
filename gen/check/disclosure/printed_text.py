"""Hold one text that a report prints, and where a person finds it in the inputs."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from gen.check.finding import DocumentName, JsonPlace, Place
from gen.check.node import Node
from gen.diagnostics.json_path import JsonPath

Origin = Literal["author", "id", "search", "declared", "file", "output"]
"""Whose words a text is, as far as rules tell it apart.

``author``: the author's words. ``id``: the name of an entry. ``search``: what was asked, where and
for what, which only the internal edition prints. ``declared``: a statement in which tools may be
named (assistance by artificial intelligence; platforms and methods of the court edition).
``file``: the name of an archived record. ``output``: a text of a finished file.
"""

Written = tuple[str, Origin]
"""A text of the report, wherever it stands."""

Where = Callable[[int], Place]
"""Leads from an offset in a text to a place of the inputs."""


class PrintedText(NamedTuple):
    """One text of the report."""

    text: str
    origin: Origin
    where: Where


def at_place(place: Place) -> Where:
    """Return what leads from every offset of a text to the one `place`."""
    return lambda _: place


def at_path(document: DocumentName, path: JsonPath) -> Where:
    """Return what leads from every offset of a text to the value at `path`."""
    return lambda _: JsonPlace(document, path)


def texts_under(
    document: DocumentName, node: Node, origin: Origin, *keys: str
) -> Iterator[PrintedText]:
    """Yield the texts that stand under `keys` of the object at `node`, as far as it has them."""
    held = node.value if node.is_object else {}
    for key in keys:
        text = held.get(key)
        if isinstance(text, str):
            yield PrintedText(text, origin, _under(document, node.path, key))


def _under(document: DocumentName, path: JsonPath, key: str) -> Where:
    return lambda _: JsonPlace(document, (*path, key))


def text_of(document: DocumentName, node: Node, origin: Origin) -> Iterator[PrintedText]:
    """Yield the text that stands at `node`; nothing when there is none."""
    if isinstance(node.value, str):
        yield PrintedText(node.value, origin, at_path(document, node.path))
