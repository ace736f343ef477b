"""Read gen.toml or case.toml into its model, with the place of every problem."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from gen.diagnostics.diagnostic import Location
from gen.diagnostics.json_path import JsonPath, format_path
from gen.load.positions import line_of, position_at
from gen.load.problem import ReadProblem
from gen.load.toml_positions import toml_position
from gen.model.limits import DEEPEST

Model = TypeVar("Model", bound=BaseModel)

_LONG_NUMBER = re.compile(r"\d[\d_]{4300,}")
_CHOICE = re.compile(r"'([^']*)'")
_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def read_settings(
    text: str, file: str, model: type[Model]
) -> tuple[Model | None, tuple[ReadProblem, ...]]:
    """Read `text` as TOML of the shape `model`; `file` names it in messages.

    Text that is no TOML is a fatal problem; a missing, unknown or wrong setting is not: the rest
    of the case can still be judged.
    """
    try:
        value = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, (_syntax_problem(text, file, error),)
    except RecursionError:
        return None, (_too_deep(file),)
    except ValueError:  # Python reads no whole number of more digits
        return None, (_long_number(text, file),)
    if _is_deep(value):
        return None, (_too_deep(file),)
    try:
        return model.model_validate(value), ()
    except ValidationError as error:
        return None, tuple(_setting_problem(text, file, model, item) for item in _errors(error))


def _long_number(text: str, file: str) -> ReadProblem:
    """Return the problem of a number that is too long for Python, whose digits may be parted."""
    found = _LONG_NUMBER.search(text)
    line, column = position_at(text, found.start() if found is not None else 0)
    facts = {"number": found[0][:20] if found is not None else ""}
    return ReadProblem("bad-number", Location(file, line, column), facts)


def _is_deep(value: Any) -> bool:
    """Tell whether tables and lists nest deeper than any setting: a dotted key alone can do it."""
    level = [value]
    for _ in range(DEEPEST):
        inside = (each.values() if isinstance(each, dict) else each for each in level)
        level = [item for items in inside for item in items if isinstance(item, dict | list)]
    return bool(level)


def _too_deep(file: str) -> ReadProblem:
    return ReadProblem("too-deep", Location(file, 1, 1), {"limit": str(DEEPEST)})


def _syntax_problem(text: str, file: str, error: tomllib.TOMLDecodeError) -> ReadProblem:
    place = _PLACE.search(str(error))
    if place is not None and place[1]:
        line, column = int(place[1]), int(place[2])
    else:
        line = text.rstrip().count("\n") + 1
        column = len(line_of(text, line)) + 1
    return ReadProblem("not-toml", Location(file, line, column), {}, line_of(text, line))


def _errors(error: ValidationError) -> list[Mapping[str, Any]]:
    """Return one entry per place: the branches of a union all complain about the same value."""
    seen: dict[JsonPath, Mapping[str, Any]] = {}
    for item in error.errors(include_url=False):
        seen.setdefault(_data_path(item["loc"]), item)
    return list(seen.values())


def _data_path(location: tuple[str | int, ...]) -> JsonPath:
    """Drop the names of union branches (``str``, ``bool``, …) that pydantic appends.

    A branch never comes first: there stands a setting, which may well be called ``date``.
    """
    branches = {"str", "bool", "date", "function-after[_is_date(), date]"}
    inner = (step for step in location[1:] if not _is_branch(step, branches))
    return (*location[:1], *inner)


def _is_branch(step: str | int, branches: set[str]) -> bool:
    return isinstance(step, str) and (step in branches or step.startswith(("function-", "lax-")))


def _setting_problem(
    text: str, file: str, model: type[BaseModel], item: Mapping[str, Any]
) -> ReadProblem:
    path = _data_path(item["loc"])
    line, column = toml_position(text, path)
    location = Location(file, line, column, format_path(path))
    key = str(path[-1])
    slug = {"missing": "missing-setting", "extra_forbidden": "unknown-setting"}.get(
        item["type"], "wrong-setting"
    )
    facts = {
        "key": key,
        "known": " ".join(_known_keys(model, path)),
        "kind": str(item["type"]),
        "allowed": " ".join(_CHOICE.findall(str(item.get("ctx", {}).get("expected", "")))),
    }
    return ReadProblem(slug, location, facts, line_of(text, line), fatal=False)


def _known_keys(model: type[BaseModel], path: JsonPath) -> tuple[str, ...]:
    """Return the keys that the table around `path` may hold."""
    current: type[BaseModel] | None = model
    for step in path[:-1]:
        if isinstance(step, str) and current is not None and step in current.model_fields:
            current = _table_model(current.model_fields[step].annotation)
    return tuple(current.model_fields) if current is not None else ()


def _table_model(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    parts = getattr(annotation, "__args__", ())
    return next((model for part in parts if (model := _table_model(part)) is not None), None)
