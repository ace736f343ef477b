"""Read the shape of a contract document from its JSON Schema.

Only what the schemas of this project use is understood; the tests hold every schema to that.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from gen.load.shape import Expected, Shape
from gen.resources import schemas_root

ADVISORY = "x-advisory"
"""The keyword of a place that the contract describes but does not check."""

_NULL = {"type": "null"}
_EXPECTED: Mapping[str, Expected] = {
    "string": "text",
    "array": "array",
    "object": "object",
    "boolean": "boolean",
}


@cache
def document_shape(name: str) -> Shape:
    """Return the shape of ``schemas/<name>.schema.json`` (constant data, read once)."""
    schema = json.loads((schemas_root() / f"{name}.schema.json").read_text("utf-8"))
    return _shape(schema, schema.get("$defs", {}))


def _shape(schema: Mapping[str, Any], parts: Mapping[str, Any]) -> Shape:
    """Return the shape of one (sub)schema; `parts` are the named schemas of the document."""
    choices = schema.get("anyOf", [])
    whole = {**schema, **next((choice for choice in choices if choice != _NULL), {})}
    whole = {**whole, **parts.get(whole.get("$ref", "").rpartition("/")[2], {})}
    allowed = tuple(whole.get("enum", [whole["const"]] if "const" in whole else []))
    items = _shape(whole["items"], parts) if "items" in whole else None
    fields = {key: _shape(value, parts) for key, value in whole.get("properties", {}).items()}
    return Shape(
        expected=_expected(whole, allowed, items),
        nullable=_NULL in choices,
        filled="pattern" in whole or "minItems" in whole,
        advisory=schema.get(ADVISORY, False),
        allowed=allowed,
        fields=fields or None,
        required=frozenset(whole.get("required", ())),
        items=items,
    )


def _expected(
    schema: Mapping[str, Any], allowed: tuple[str, ...], items: Shape | None
) -> Expected | None:
    if allowed:
        return "enum"
    if items is not None and items.expected == "text":
        return "list"
    return _EXPECTED[schema["type"]] if "type" in schema else None
