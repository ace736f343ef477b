"""Check the shape of a contract document: fields, types, enumerations.

Pydantic finds the faults; here they become plain data with the contract's own classes (text, list,
array, object, enum, boolean), which the gate's rules report under their codes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel, ValidationError

from gen.diagnostics.json_path import JsonPath
from gen.model.text import is_advisory

Expected = Literal["text", "list", "array", "object", "enum", "boolean"]
Model = TypeVar("Model", bound=BaseModel)

_EXPECTED_BY_ERROR: Mapping[str, Expected] = {
    "blank": "text",
    "string_type": "text",
    "model_type": "object",
    "model_attributes_type": "object",
    "dict_type": "object",
    "literal_error": "enum",
    "bool_type": "boolean",
}


@dataclass(frozen=True, slots=True)
class ShapeFault:
    """State that the value at `path` has not the shape the contract asks for.

    `expected` is the contract's class of the field, `missing` tells that the key is not there at
    all (then `path` still ends with it), `value` is what stands there. `allowed` lists the values
    of an enumeration. An `advisory` field is described by the contract, but no gate checks it.
    """

    path: JsonPath
    expected: Expected
    missing: bool
    value: Any
    allowed: tuple[str, ...] = ()
    advisory: bool = False

    @property
    def key(self) -> str:
        """Return the name of the field: the last key of the path."""
        return next((step for step in reversed(self.path) if isinstance(step, str)), "")


@dataclass(frozen=True, slots=True)
class Shaped(Generic[Model]):
    """Hold a document's model, or None when a fault forbids it, and all faults of its shape."""

    model: Model | None
    faults: tuple[ShapeFault, ...]


def shape(model: type[Model], value: Mapping[str, Any]) -> Shaped[Model]:
    """Read `value` as `model`; faults in advisory fields alone do not stand in the way."""
    try:
        return Shaped(model.model_validate(value), ())
    except ValidationError as error:
        faults = tuple(_faults(model, error))
    if all(fault.advisory for fault in faults):
        pruned = _without(value, {fault.path for fault in faults})
        return Shaped(model.model_validate(pruned), faults)
    return Shaped(None, faults)


def _faults(model: type[BaseModel], error: ValidationError) -> list[ShapeFault]:
    found = []
    for item in error.errors(include_url=False):
        path, kind, value = item["loc"], item["type"], item["input"]
        if kind == "too_short" and value:
            continue  # its items are at fault, not its length
        annotation = _annotation(model, path)
        missing = kind == "missing"
        found.append(
            ShapeFault(
                path=path,
                expected=_EXPECTED_BY_ERROR.get(kind) or _expected(annotation),
                missing=missing,
                value=None if missing else value,
                allowed=tuple(str(name) for name in get_args(annotation))
                if _is_enum(annotation)
                else (),
                advisory=is_advisory(model, path),
            )
        )
    return found


def _annotation(model: type[BaseModel], path: JsonPath) -> Any:
    """Return the declared type at `path` of `model`."""
    current: Any = model
    for step in path:
        if isinstance(step, int):
            current = get_args(_core(current))[0]
        else:
            current = _core(current).model_fields[step].annotation
    return _core(current)


def _core(annotation: Any) -> Any:
    """Strip ``| None`` and ``Annotated`` from a type."""
    while True:
        arguments = get_args(annotation)
        if hasattr(annotation, "__metadata__"):
            annotation = arguments[0]
        elif type(None) in arguments:
            annotation = next(part for part in arguments if part is not type(None))
        else:
            return annotation


def _is_enum(annotation: Any) -> bool:
    return get_origin(annotation) is Literal


def _expected(annotation: Any) -> Expected:
    if _is_enum(annotation):
        return "enum"
    origin = get_origin(annotation)
    if origin is tuple:
        return "list" if _core(get_args(annotation)[0]) is str else "array"
    if annotation is str:
        return "text"
    return "boolean" if annotation is bool else "object"


def _without(value: Any, paths: set[JsonPath]) -> Any:
    """Copy `value` without the fields of `paths`; an item of an array takes its array along."""
    fields = {_field_of(path) for path in paths}

    def copy(node: Any, here: JsonPath) -> Any:
        if not isinstance(node, dict):
            return node
        kept = {key: item for key, item in node.items() if (*here, key) not in fields}
        return {key: copy(item, (*here, key)) for key, item in kept.items()}

    return copy(value, ())


def _field_of(path: JsonPath) -> JsonPath:
    """Cut `path` before its first array index."""
    index = next((i for i, step in enumerate(path) if isinstance(step, int)), len(path))
    return path[:index]
