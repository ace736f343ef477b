"""Model the head of a statute's text in the law library: JSON, other keys are ignored."""

import re
from datetime import date
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError

from gen.law.levels import level_of
from gen.model.text import Text

_DAY = re.compile(r"(\d{4}-\d{2}-\d{2})(?!\d)")


def _leading_day(value: Any) -> Any:
    """Read the day with which a text begins; what follows is the writer's note."""
    match = _DAY.match(value) if isinstance(value, str) else None
    try:
        return date.fromisoformat(match[1]) if match is not None else value
    except ValueError:
        return value


def _day_if_any(value: Any) -> Any:
    """Read a day as `_leading_day` does; a text that does not begin with one says that none is."""
    day = _leading_day(value)
    return None if isinstance(day, str) else day


def _known_level(value: str) -> str:
    if level_of(value) is None:
        raise PydanticCustomError("unknown_level", "not a level")
    return value


NotedDay = Annotated[date, BeforeValidator(_leading_day)]
"""A day, perhaps with a note behind it: ``1997-10-01（修正案（十二）自2024-03-01）``."""

PerhapsDay = Annotated[date | None, BeforeValidator(_day_if_any)]


class StatuteHead(BaseModel):
    """Hold the head. `kind` names what is no statute (a case); such a file is not read."""

    model_config = ConfigDict(frozen=True, extra="ignore", defer_build=True)

    title: Text
    level: Annotated[Text, BeforeValidator(_known_level)]
    issuing_body: Text | None = None
    doc_number: Text | None = None
    adopted: NotedDay | None = None
    amended: NotedDay | None = None
    effective: NotedDay | None = None
    superseded_on: NotedDay | None = None
    repealed_on: NotedDay | None = None
    successor: Text | None = None
    status: Text | None = None
    status_as_of: PerhapsDay = None
    locality: Text | None = None
    aliases: tuple[Text, ...] = ()
    excerpt_only: bool = False
    history: tuple[str, ...] = Field(())
