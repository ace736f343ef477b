"""Find the line and column of a key inside TOML text, which `tomllib` does not tell."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from gen.diagnostics.json_path import JsonPath
from gen.load.positions import Position

if TYPE_CHECKING:
    from tree_sitter import Node

_KEPT = 4
"""How many texts are remembered: those of the settings that are being judged."""


def toml_position(text: str, path: JsonPath) -> Position:
    """Return where the key at `path` stands in `text`, or where its nearest table starts.

    `path` counts array tables by index: ``("court", "cases", 0, "court")``.
    """
    found = _places(text)
    for length in range(len(path), 0, -1):
        place = found.get(path[:length])
        if place is not None:
            return place
    return 1, 1


@lru_cache(maxsize=_KEPT)
def _places(text: str) -> Mapping[JsonPath, Position]:
    """Map every key path of `text` to the place of its key; many questions are about one text."""
    import tree_sitter_toml
    from tree_sitter import Language, Parser

    tree = Parser(Language(tree_sitter_toml.language())).parse(text.encode())
    lines = text.encode().split(b"\n")
    places: dict[JsonPath, Position] = {}
    counts: dict[JsonPath, int] = {}
    for node in tree.root_node.named_children:
        table: JsonPath = ()
        if node.type in {"table", "table_array_element"}:
            table = _indexed(_key_path(node.named_children[0]), counts)
            if node.type == "table_array_element":
                index = counts.get(table, 0)
                counts[table] = index + 1
                table = (*table, index)
            places.setdefault(table, _position(node, lines))
        pairs = [node] if node.type == "pair" else node.named_children
        for pair in (child for child in pairs if child.type == "pair"):
            path = (*table, *_key_path(pair.named_children[0]))
            places.setdefault(path, _position(pair, lines))
    return places


def _indexed(path: JsonPath, counts: dict[JsonPath, int]) -> JsonPath:
    """Insert the current index behind every prefix of `path` that is an array of tables."""
    result: JsonPath = ()
    for step in path:
        if result in counts:
            result = (*result, counts[result] - 1)
        result = (*result, step)
    return result


def _key_path(node: "Node") -> JsonPath:
    if node.type == "dotted_key":
        return tuple(step for child in node.named_children for step in _key_path(child))
    raw = node.text.decode() if node.text is not None else ""
    return (raw.strip("\"'"),)


def _position(node: "Node", lines: Sequence[bytes]) -> Position:
    row, column = node.start_point
    return row + 1, len(lines[row][:column].decode(errors="replace")) + 1
