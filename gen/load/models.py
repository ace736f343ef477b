"""Make the model of a contract document whose shape has been checked."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel

from gen.diagnostics.json_path import JsonPath
from gen.load.shape import ShapeFault

Model = TypeVar("Model", bound=BaseModel)


def build_model(
    model: type[Model], value: Mapping[str, Any], faults: Iterable[ShapeFault]
) -> Model | None:
    """Return `value` as `model`; None when one of `faults` forbids it.

    A fault in an advisory field does not stand in the way: the field is left out.
    """
    known = tuple(faults)
    if any(not fault.advisory for fault in known):
        return None
    return model.model_validate(_without(value, {_field_of(fault.path) for fault in known}))


def _without(value: Any, fields: set[JsonPath], here: JsonPath = ()) -> Any:
    """Copy `value`, which stands at `here`, without `fields`."""
    if not isinstance(value, dict) or not fields:
        return value
    return {
        key: _without(item, fields, (*here, key))
        for key, item in value.items()
        if (*here, key) not in fields
    }


def _field_of(path: JsonPath) -> JsonPath:
    """Cut `path` before its first array index: an item takes its array along."""
    index = next((i for i, step in enumerate(path) if isinstance(step, int)), len(path))
    return path[:index]
