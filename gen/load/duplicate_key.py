"""Find the key that an object of a JSON text holds twice.

The syntax tree comes from tree-sitter, which also survives what is broken further on.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gen.load.positions import Position, position_at

if TYPE_CHECKING:
    from tree_sitter import Node


def duplicate_key(text: str) -> tuple[str, Position, Position] | None:
    """Return the first key that one object holds twice, with its first and second place."""
    import tree_sitter_json
    from tree_sitter import Language, Parser

    data = text.encode()
    pending = [Parser(Language(tree_sitter_json.language())).parse(data).root_node]
    while pending:
        node = pending.pop()
        seen: dict[str, Node] = {}
        for pair in _pairs(node):
            key = _key(pair)
            if key in seen:
                first, second = (
                    position_at(text, len(data[: each.start_byte].decode()))
                    for each in (seen[key], pair)
                )
                return key, first, second
            seen[key] = pair
        pending.extend(reversed(node.named_children))
    return None


def _pairs(node: "Node") -> "Iterator[Node]":
    if node.type == "object":
        yield from (child for child in node.named_children if child.type == "pair")


def _key(pair: "Node") -> str:
    key = pair.child_by_field_name("key")
    raw = key.text.decode() if key is not None and key.text is not None else ""
    try:
        return str(json.loads(raw, strict=False))
    except ValueError:
        return raw
