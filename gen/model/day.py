"""Define Day: a TOML date without a time."""

from datetime import date
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError


def _is_date(value: object) -> date:
    if type(value) is not date:
        raise PydanticCustomError("not_a_date", "not a TOML date")
    return value


Day = Annotated[date, Field(strict=True), AfterValidator(_is_date)]
