"""Define the contract's two basic types, Text and TextList, and the mark of an unchecked field.

Contract: Text is a JSON string with at least one character that ``str.strip`` keeps (U+3000 is
white space, U+200B and U+FEFF are not); a text list is a non-empty array of Text.
"""

from dataclasses import dataclass
from typing import Annotated

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    StrictStr,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError


def _not_blank(value: str) -> str:
    if not value.strip():
        raise PydanticCustomError("blank", "text is blank")
    return value


Text = Annotated[StrictStr, AfterValidator(_not_blank), Field(json_schema_extra={"pattern": r"\S"})]
TextList = Annotated[tuple[Text, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True)
class Advisory:
    """Mark a field that the contract describes but whose shape no gate of the contract checks.

    In the JSON Schema of the model the field carries the keyword ``x-advisory``.
    """

    def __get_pydantic_json_schema__(
        self, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Add the keyword to what pydantic makes of the field."""
        return {**handler(core_schema), "x-advisory": True}


class ContractModel(BaseModel):
    """Base of every contract document: frozen, unknown extra keys kept and ignored."""

    model_config = ConfigDict(frozen=True, extra="allow", defer_build=True)
