"""Find the line and column of a path inside JSON or TOML text.

The syntax trees come from tree-sitter, which also survives half-written files. A tree is built
only when something must be shown, so a good file costs nothing.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gen.diagnostics.json_path import JsonPath

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

Position = tuple[int, int]
"""Line and column, 1-based, in code points."""


def line_of(text: str, line: int) -> str:
    """Return line number `line` (1-based) of `text` without its line end."""
    lines = text.split("\n", line)
    return lines[line - 1].rstrip("\r") if 0 < line <= len(lines) else ""


def position_at(text: str, offset: int) -> Position:
    """Return the position of code point `offset` of `text`."""
    before = text.rfind("\n", 0, offset)
    return text.count("\n", 0, offset) + 1, offset - before


@dataclass(frozen=True)
class JsonPositions:
    """Answer where the parts of one JSON text stand."""

    text: str

    @cached_property
    def _bytes(self) -> bytes:
        return self.text.encode()

    @cached_property
    def _tree(self) -> "Tree":
        import tree_sitter_json
        from tree_sitter import Language, Parser

        return Parser(Language(tree_sitter_json.language())).parse(self._bytes)

    def position(self, path: JsonPath) -> Position:
        """Return where the value at `path` starts.

        A path that leads nowhere answers for its nearest existing ancestor: a missing key is
        shown at the object that lacks it.
        """
        node = _first_value(self._tree.root_node)
        for step in path:
            child = _child(node, step) if node is not None else None
            if child is None:
                break
            node = child
        return self._position(node) if node is not None else (1, 1)

    def duplicate_key(self) -> tuple[str, Position, Position] | None:
        """Return the first key that one object holds twice, with its first and second place."""
        pending = [self._tree.root_node]
        while pending:
            node = pending.pop()
            seen: dict[str, Node] = {}
            for pair in _pairs(node):
                key = _key(pair)
                if key in seen:
                    return key, self._position(seen[key]), self._position(pair)
                seen[key] = pair
            pending.extend(reversed(node.named_children))
        return None

    def _position(self, node: "Node") -> Position:
        row, column = node.start_point
        start = node.start_byte - column
        prefix = self._bytes[start : node.start_byte].decode(errors="replace")
        return row + 1, len(prefix) + 1


def _first_value(root: "Node") -> "Node | None":
    return next((child for child in root.named_children if child.type != "ERROR"), None)


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


def _child(node: "Node", step: str | int) -> "Node | None":
    if isinstance(step, int):
        items = node.named_children if node.type == "array" else []
        return items[step] if step < len(items) else None
    for pair in _pairs(node):
        if _key(pair) == step:
            return pair.child_by_field_name("value")
    return None
