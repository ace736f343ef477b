"""Define the contract's two basic types, Text and TextList, and the mark of an unchecked field.

Contract: Text is a JSON string with at least one character that ``str.strip`` keeps (U+3000 is
white space, U+200B and U+FEFF are not); a text list is a non-empty array of Text.
"""

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictStr
from pydantic_core import PydanticCustomError


def _not_blank(value: str) -> str:
    if not value.strip():
        raise PydanticCustomError("blank", "text is blank")
    return value


Text = Annotated[StrictStr, AfterValidator(_not_blank), Field(json_schema_extra={"pattern": r"\S"})]
TextList = Annotated[tuple[Text, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True)
class Advisory:
    """Mark a field that the contract describes but whose shape no gate of the contract checks."""


def is_advisory(model: type[BaseModel], path: tuple[str | int, ...]) -> bool:
    """Tell whether `path` leads through a field of `model` that is marked Advisory.

    Nested models are followed; a step that is no field of the model ends the walk.
    """
    current: Any = model
    for step in path:
        if isinstance(step, int):
            continue
        fields = getattr(current, "model_fields", {})
        field = fields.get(step)
        if field is None:
            return False
        if any(isinstance(mark, Advisory) for mark in field.metadata):
            return True
        current = _model_inside(field.annotation)
    return False


def _model_inside(annotation: Any) -> type[BaseModel] | None:
    """Find the pydantic model in a type such as ``tuple[Issue, ...]`` or ``Gap | None``."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for part in getattr(annotation, "__args__", ()):
        found = _model_inside(part)
        if found is not None:
            return found
    return None


class ContractModel(BaseModel):
    """Base of every contract document: frozen, unknown extra keys kept and ignored."""

    model_config = ConfigDict(frozen=True, extra="allow", defer_build=True)
