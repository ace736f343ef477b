"""Check the shape of a contract document: fields, types, enumerations.

The shapes come from the JSON Schemas in ``schemas/``, which are made from the models and which
editors use too. Nothing here needs the models themselves: loading those takes far longer than a
whole judgement.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from gen.diagnostics.json_path import JsonPath

Expected = Literal["text", "list", "array", "object", "enum", "boolean"]
Accept = Callable[[Any], bool]


@dataclass(frozen=True)
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

    @cached_property
    def fits(self) -> Accept:
        """Tell of a value whether it is what is expected, whatever is inside it."""
        filled, allowed = self.filled, self.allowed
        match self.expected:
            case "text" if filled:
                return lambda value: isinstance(value, str) and bool(value.strip())
            case "enum":
                return lambda value: isinstance(value, str) and value in allowed
            case "list" | "array":
                return lambda value: isinstance(value, list) and bool(value or not filled)
            case expected:
                kind = {"text": str, "object": dict, "boolean": bool}.get(expected or "", object)
                return lambda value: isinstance(value, kind)

    @cached_property
    def accepts(self) -> Accept:
        """Tell of a value whether it and everything inside it is as expected.

        Most of a million values are in order; to find that out takes no more than this.
        """
        fits, is_nullable = self.fits, self.nullable
        inside = self._inside
        if inside is None and not is_nullable:
            return fits

        def accept(value: Any) -> bool:
            if value is None and is_nullable:
                return True
            return fits(value) and (inside is None or inside(value))

        return accept

    @property
    def _inside(self) -> Accept | None:
        """Return what judges the inside of a value that fits, None when nothing is inside."""
        if self.fields is not None:
            required = {key for key in self.required if self.fields[key].expected is not None}
            table = [(key, each.accepts, key in required) for key, each in self.fields.items()]
            return lambda value: all(
                accepts(value[key]) if key in value else not is_required
                for key, accepts, is_required in table
            )
        if self.items is not None:
            accepts_item = self.items.accepts
            return lambda value: all(map(accepts_item, value))
        return None


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
    if shape.expected is None or shape.accepts(value):
        return
    field = path if field is None and shape.advisory else field
    if not shape.fits(value):
        yield ShapeFault(path, shape.expected, False, value, shape.allowed, field)
    elif shape.fields is not None:
        yield from _faults_of_fields(shape, value, path, field)
    elif shape.items is not None:
        for index, item in enumerate(value):
            yield from find_faults(shape.items, item, (*path, index), field)


def _faults_of_fields(
    shape: Shape, value: Mapping[str, Any], path: JsonPath, field: JsonPath | None
) -> Iterator[ShapeFault]:
    for key, inner in (shape.fields or {}).items():
        if key in value:
            yield from find_faults(inner, value[key], (*path, key), field)
        elif key in shape.required and inner.expected is not None:
            yield ShapeFault((*path, key), inner.expected, True, None, inner.allowed, field)
