"""Find the line and column of a path inside JSON or TOML text.

The syntax trees come from tree-sitter, which also survives half-written files. A tree is built
only when something must be shown, so a good file costs nothing.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, islice
from typing import TYPE_CHECKING

from gen.diagnostics.json_path import JsonPath

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

Position = tuple[int, int]
"""Line and column, 1-based, in code points."""

_BLOCK = 4096
_WRITTEN = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|."
)
"""One code point as a JSON string writes it (RFC 8259 §7)."""
_CONTINUATION = bytes(range(0x80, 0xC0))
"""The bytes of UTF-8 that begin no code point."""


def line_of(text: str, line: int) -> str:
    """Return line number `line` (1-based) of `text` without its line end."""
    lines = text.split("\n", line)
    return lines[line - 1].rstrip("\r") if 0 < line <= len(lines) else ""


def position_at(text: str, offset: int) -> Position:
    """Return the position of code point `offset` of `text`."""
    before = text.rfind("\n", 0, offset)
    return text.count("\n", 0, offset) + 1, offset - before


def written_offset(written: str, offset: int) -> int:
    """Return how far from its opening quotation mark a JSON string writes code point `offset`.

    `written` begins with that mark; an escape, or the two that make one code point, counts once.
    """
    if not written.startswith('"'):
        return 0
    matches = islice(_WRITTEN.finditer(written, 1), offset, offset + 1)
    return next((match.start() for match in matches), 0)


@dataclass(frozen=True)
class JsonPositions:
    """Answer where the parts of one JSON text stand.

    What one answer needed is kept for the next, so that many answers about a large file take time
    in proportion to the file and to their number.
    """

    text: str

    @cached_property
    def _bytes(self) -> bytes:
        return self.text.encode()

    @cached_property
    def _tree(self) -> "Tree":
        import tree_sitter_json
        from tree_sitter import Language, Parser

        return Parser(Language(tree_sitter_json.language())).parse(self._bytes)

    @cached_property
    def _parts(self) -> "dict[int, Mapping[str | int, Node]]":
        """Remember the parts of the containers that were asked for, by the id of their node."""
        return {}

    @cached_property
    def _code_points(self) -> list[int]:
        """Return how many code points begin before each block of the text's bytes."""
        blocks = range(0, len(self._bytes), _BLOCK)
        return list(accumulate((self._count(b, b + _BLOCK) for b in blocks), initial=0))

    def position(self, path: JsonPath) -> Position:
        """Return where the value at `path` starts.

        A path that leads nowhere answers for its nearest existing ancestor: a missing key is
        shown at the object that lacks it.
        """
        node = _first_value(self._tree.root_node)
        for step in path:
            child = self._parts_of(node).get(step) if node is not None else None
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

    def _parts_of(self, node: "Node") -> "Mapping[str | int, Node]":
        if node.id not in self._parts:
            self._parts[node.id] = _parts(node)
        return self._parts[node.id]

    def _position(self, node: "Node") -> Position:
        row, column = node.start_point
        start = self._code_points_before(node.start_byte - column)
        return row + 1, self._code_points_before(node.start_byte) - start + 1

    def _code_points_before(self, offset: int) -> int:
        block = offset // _BLOCK
        return self._code_points[block] + self._count(block * _BLOCK, offset)

    def _count(self, start: int, end: int) -> int:
        return len(self._bytes[start:end].translate(None, _CONTINUATION))


def _first_value(root: "Node") -> "Node | None":
    return next((child for child in root.named_children if child.type != "ERROR"), None)


def _parts(node: "Node") -> "Mapping[str | int, Node]":
    """Return the items of an array or the values of an object; of equal keys the first counts."""
    if node.type == "array":
        return dict(enumerate(node.named_children))
    values: dict[str | int, Node] = {}
    for pair in _pairs(node):
        value = pair.child_by_field_name("value")
        if value is not None:
            values.setdefault(_key(pair), value)
    return values


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
