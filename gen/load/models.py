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
    fields = {fault.field for fault in known if fault.field is not None}
    return model.model_validate(_without(value, fields))


def _without(value: Any, fields: set[JsonPath], here: JsonPath = ()) -> Any:
    """Copy `value`, which stands at `here`, without `fields`."""
    if not fields:
        return value
    if isinstance(value, list):
        return [_without(item, fields, (*here, index)) for index, item in enumerate(value)]
    if not isinstance(value, dict):
        return value
    return {
        key: _without(item, fields, (*here, key))
        for key, item in value.items()
        if (*here, key) not in fields
    }
