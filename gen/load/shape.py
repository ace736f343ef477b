"""Check the shape of a contract document: fields, types, enumerations.

The shapes come from the JSON Schemas in ``schemas/``, which are made from the models and which
editors use too. Nothing here needs the models themselves: loading those takes far longer than a
whole judgement.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from gen.diagnostics.json_path import JsonPath

Expected = Literal["text", "list", "array", "object", "enum", "boolean"]


@dataclass(frozen=True, slots=True)
class Shape:
    """Say what may stand at one place of a document.

    `expected` is the contract's class of the place, None where any value may stand. A `filled`
    text is not blank, a `filled` list or array not empty. `fields` and `required` describe an
    object, `items` the items of a list or array. An `advisory` place is described by the contract,
    but no gate of the contract checks it.
    """

    expected: Expected | None = None
    nullable: bool = False
    filled: bool = False
    advisory: bool = False
    allowed: tuple[str, ...] = ()
    fields: "Mapping[str, Shape] | None" = None
    required: frozenset[str] = frozenset()
    items: "Shape | None" = None


@dataclass(frozen=True, slots=True)
class ShapeFault:
    """State that the value at `path` has not the shape the contract asks for.

    `expected` is the contract's class of the field, `missing` tells that the key is not there at
    all (then `path` still ends with it), `value` is what stands there. `allowed` lists the values
    of an enumeration. `field` is the path of the advisory field that the fault lies in, None when
    it lies in none.
    """

    path: JsonPath
    expected: Expected
    missing: bool
    value: Any
    allowed: tuple[str, ...] = ()
    field: JsonPath | None = None

    @property
    def advisory(self) -> bool:
        """Tell whether no gate of the contract checks what is at fault."""
        return self.field is not None

    @property
    def key(self) -> str:
        """Return the name of the field: the last key of the path."""
        return next((step for step in reversed(self.path) if isinstance(step, str)), "")


def find_faults(
    shape: Shape, value: Any, path: JsonPath = (), field: JsonPath | None = None
) -> Iterator[ShapeFault]:
    """Yield every fault of `value`, which stands at `path`, in document order.

    `field` is the path of the advisory field around it, if there is one.
    """
    if shape.expected is None or (value is None and shape.nullable):
        return
    field = path if field is None and shape.advisory else field
    if not _fits(shape, value):
        yield ShapeFault(path, shape.expected, False, value, shape.allowed, field)
    elif shape.fields is not None:
        yield from _faults_of_fields(shape, value, path, field)
    elif shape.items is not None:
        for index, item in enumerate(value):
            yield from find_faults(shape.items, item, (*path, index), field)


def _fits(shape: Shape, value: Any) -> bool:
    """Tell whether `value` itself, whatever is inside it, is what `shape` expects."""
    match shape.expected:
        case "text":
            return isinstance(value, str) and bool(value.strip() or not shape.filled)
        case "enum":
            return isinstance(value, str) and value in shape.allowed
        case "list" | "array":
            return isinstance(value, list) and bool(value or not shape.filled)
        case "object":
            return isinstance(value, dict)
        case _:
            return isinstance(value, bool)


def _faults_of_fields(
    shape: Shape, value: Mapping[str, Any], path: JsonPath, field: JsonPath | None
) -> Iterator[ShapeFault]:
    for key, inner in (shape.fields or {}).items():
        if key in value:
            yield from find_faults(inner, value[key], (*path, key), field)
        elif key in shape.required and inner.expected is not None:
            yield ShapeFault((*path, key), inner.expected, True, None, inner.allowed, field)
