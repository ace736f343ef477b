"""Hold one JSON document: its value, its text and the places of its parts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gen.diagnostics.diagnostic import Location
from gen.diagnostics.json_path import JsonPath, format_path
from gen.load.json_fault import JsonFaultError
from gen.load.positions import JsonPositions, Position, line_of, position_at, written_offsets
from gen.load.problem import ReadProblem
from gen.load.strict_json import parse_json
from gen.load.text import decode
from gen.model.limits import DEEPEST


@dataclass(frozen=True)
class Document:
    """Hold a JSON value with the text it came from; `file` is how messages call it.

    The value is an object, except where `read_json` allowed another one.
    """

    file: str
    text: str
    value: Any

    @cached_property
    def positions(self) -> JsonPositions:
        """Return the positions of this text (built at the first use)."""
        return JsonPositions(self.text)

    def location(self, path: JsonPath, offset: int | None = None) -> Location:
        """Return the place of the value at `path`, or of one code point of the string there."""
        line, column = self.positions.position(path)
        if offset is not None:
            column += self._written(path, line, column, offset)
        return Location(self.file, line, column, format_path(path))

    def _written(self, path: JsonPath, line: int, column: int, offset: int) -> int:
        """Return how far from its opening mark the string at `path` writes code point `offset`."""
        if path not in self._offsets:
            self._offsets[path] = written_offsets(self.line(line)[column - 1 :])
        starts = self._offsets[path]
        return starts[offset] if offset < len(starts) else 0

    @cached_property
    def _offsets(self) -> dict[JsonPath, Sequence[int]]:
        """Keep what was counted of a string: thousands of findings may stand in one."""
        return {}

    def line(self, number: int) -> str:
        """Return line `number` (1-based) without its line end."""
        return self._lines[number - 1].rstrip("\r") if 0 < number <= len(self._lines) else ""

    @cached_property
    def _lines(self) -> list[str]:
        return self.text.split("\n")


def read_document(data: bytes, file: str, depth: int = DEEPEST) -> Document | ReadProblem:
    """Read `data` as one JSON object; `file` names it in messages, `depth` bounds its nesting."""
    document = read_json(data, file, depth)
    if isinstance(document, ReadProblem) or isinstance(document.value, dict):
        return document
    return no_object(document, _type_name(document.value))


def read_json(data: bytes, file: str, depth: int = DEEPEST) -> Document | ReadProblem:
    """Read `data` as JSON of any type; `file` names it in messages, `depth` bounds its nesting."""
    text = decode(data, file)
    if isinstance(text, ReadProblem):
        return text
    try:
        return Document(file, text, parse_json(text, depth))
    except JsonFaultError as fault:
        return _problem(fault, text, file)


def no_object(document: Document, reason: str) -> ReadProblem:
    """Return the problem that `document` is not the object it should be."""
    fault = JsonFaultError("not-an-object", _start(document.text), {"reason": reason})
    return _problem(fault, document.text, document.file)


def _start(text: str) -> Position:
    return position_at(text, len(text) - len(text.lstrip()))


def _type_name(value: Any) -> str:
    names = {list: "array", str: "string", bool: "boolean", type(None): "null"}
    return names.get(type(value), "number")


def _problem(fault: JsonFaultError, text: str, file: str) -> ReadProblem:
    line, column = fault.position
    second = Location(file, *fault.first) if fault.first is not None else None
    return ReadProblem(
        fault.slug, Location(file, line, column), fault.facts, line_of(text, line), second=second
    )
