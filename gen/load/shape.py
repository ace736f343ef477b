"""Check the shape of a contract document: fields, types, enumerations.

The shapes come from the JSON Schemas in ``schemas/``, which are made from the models and which
editors use too. Nothing here needs the models themselves: loading those takes far longer than a
whole judgement.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from operator import itemgetter
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

    def accepts(self, value: Any) -> bool:
        """Tell of a value whether it and everything inside it is as expected."""
        return self.accept_all([value])

    def accept_all(self, values: Sequence[Any]) -> bool:
        """Tell of values for this place, of many objects, whether all are as expected.

        Most of a million values are in order: a column of them is looked at faster than each.
        """
        if self.expected is None:
            return True
        if self.nullable:
            values = [value for value in values if value is not None]
        kinds = set(map(type, values))
        if not kinds <= _KINDS[self.expected] or (self.filled and not _all_filled(values, kinds)):
            return False
        if self.allowed:
            return set(values).issubset(self.allowed)
        if self.fields is not None:
            return all(self._accept_field(key, each, values) for key, each in self.fields.items())
        return self.items is None or self.items.accept_all(list(chain.from_iterable(values)))

    def _accept_field(self, key: str, field: "Shape", objects: Sequence[Any]) -> bool:
        try:
            column = list(map(itemgetter(key), objects))
        except KeyError:
            if key in self.required and field.expected is not None:
                return False
            column = [each[key] for each in objects if key in each]
        return field.accept_all(column)


_PART = 500
"""Of so many items of an array it is asked at once whether all are in order."""
_KINDS: Mapping[Expected, frozenset[type]] = {
    "text": frozenset({str}),
    "enum": frozenset({str}),
    "list": frozenset({list}),
    "array": frozenset({list}),
    "object": frozenset({dict}),
    "boolean": frozenset({bool}),
}
"""The types, as the parser makes them, of what may stand at a place."""


def _all_filled(values: Sequence[Any], kinds: Collection[type]) -> bool:
    """Tell whether no text of `values` is blank, and no list empty."""
    return all(map(str.strip, values)) if str in kinds else all(values)


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
        for start in range(0, len(value), _PART):
            part = value[start : start + _PART]
            if not shape.items.accept_all(part):
                for index, item in enumerate(part, start):
                    yield from find_faults(shape.items, item, (*path, index), field)


def _faults_of_fields(
    shape: Shape, value: Mapping[str, Any], path: JsonPath, field: JsonPath | None
) -> Iterator[ShapeFault]:
    for key, inner in (shape.fields or {}).items():
        if key in value:
            yield from find_faults(inner, value[key], (*path, key), field)
        elif key in shape.required and inner.expected is not None:
            yield ShapeFault((*path, key), inner.expected, True, None, inner.allowed, field)
