"""Write a JSON document in one canonical way, so that a change in git shows what was changed.

Keys stand in the order of the model, keys that it does not know after them in the order in which
they stood; two spaces of indent; arrays as they are. Nothing is lost or changed in value: a number
keeps its digits, a string its characters.
"""

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, get_args

from pydantic import BaseModel

from gen.characters import ACTING_CATEGORIES

_INDENT = "  "
_UNSEEN = re.compile(r"[^\S \u3000]|[^\s\w!-~]")
"""Candidates for an escape: whatever is neither a word character, ASCII nor a plain space."""


@dataclass(frozen=True, slots=True)
class KeyOrder:
    """Hold the keys of an object in order, and of what is below each of them."""

    keys: tuple[str, ...] = ()
    below: "Mapping[str, KeyOrder]" = field(default_factory=dict)


NO_ORDER = KeyOrder()
"""The order where no model says any: as it is."""


class _Number(str):
    """Be a number as it is written."""

    __slots__ = ()


def order_of(model: type[BaseModel]) -> KeyOrder:
    """Return the order of the fields of `model` and of the models in them."""
    inner = {
        name: order_of(found)
        for name, info in model.model_fields.items()
        if (found := _model_in(info.annotation)) is not None
    }
    return KeyOrder(tuple(model.model_fields), inner)


def canonical(text: str, order: KeyOrder) -> str:
    """Return the JSON document `text`, which is strict JSON without repeated keys, in `order`.

    Names with a dollar sign, such as ``$schema``, stand first: editors look for them there. A
    character that acts or cannot be seen is written as an escape, every other one as itself.
    """
    value = json.loads(text, parse_int=_Number, parse_float=_Number)
    return "".join(_written(value, order, "")) + "\n"


def _model_in(annotation: Any) -> type[BaseModel] | None:
    """Return the model that an annotation such as ``tuple[Model, ...] | None`` is about."""
    if isinstance(annotation, type):
        return annotation if issubclass(annotation, BaseModel) else None
    return next((found for part in get_args(annotation) if (found := _model_in(part))), None)


def _written(value: Any, order: KeyOrder, indent: str) -> Iterator[str]:
    deeper = indent + _INDENT
    if isinstance(value, dict) and value:
        for index, key in enumerate(_in_order(value, order)):
            yield f"{',' if index else '{'}\n{deeper}{_string(key)}: "
            yield from _written(value[key], order.below.get(key, NO_ORDER), deeper)
        yield f"\n{indent}}}"
    elif isinstance(value, list) and value:
        for index, item in enumerate(value):
            yield f"{',' if index else '['}\n{deeper}"
            yield from _written(item, order, deeper)
        yield f"\n{indent}]"
    elif isinstance(value, _Number):
        yield value
    else:
        yield _string(value) if isinstance(value, str) else json.dumps(value)


def _in_order(value: dict[str, Any], order: KeyOrder) -> list[str]:
    special = [key for key in value if key.startswith("$")]
    known = [key for key in order.keys if key in value]
    return list(dict.fromkeys([*special, *known, *value]))


def _string(text: str) -> str:
    return _UNSEEN.sub(_escaped, json.dumps(text, ensure_ascii=False))


def _escaped(match: re.Match[str]) -> str:
    character = match.group()
    if unicodedata.category(character) not in ACTING_CATEGORIES:
        return character
    return json.dumps(character)[1:-1]
