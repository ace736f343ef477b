"""Name fields, values and types of the contract in Chinese, for the sentences of the gate."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from gen.check.wording import read_words
from gen.diagnostics.cells import cut

_LONGEST = 40
"""How many characters of a value a sentence shows."""

_TYPES = ((bool, "boolean"), (int | float, "number"), (str, "string"), (list, "array"))


def field_name(key: str) -> str:
    """Return `key` with its meaning, such as ``case_id（案件编号）``, if it has one."""
    meaning = field_meaning(key) or _words("short").get(key)
    return f"{key}（{meaning}）" if meaning else key


def field_meaning(key: str) -> str | None:
    """Return what the field `key` is called in Chinese."""
    meaning: str | None = _words("fields").get(key)
    return meaning


def value_meanings(key: str) -> Mapping[str, str]:
    """Return what the values of field `key` are called in Chinese, as far as they are named."""
    meanings: Mapping[str, str] = _words("values").get(key, {})
    return meanings


def value_names(key: str, values: Iterable[str]) -> str:
    """Return the allowed `values` of field `key`, each with its meaning if it has one."""
    meanings = value_meanings(key)
    named = (f"{v}（{meanings[v]}）" if v in meanings else v for v in values)
    return "、".join(named)


def type_name(value: Any) -> str:
    """Return the Chinese name of the JSON type of `value`."""
    if value is None:
        return str(_words("types")["null"])
    kind = next((name for types, name in _TYPES if isinstance(value, types)), "object")
    return str(_words("types")[kind])


@cache
def type_names() -> frozenset[str]:
    """Return the Chinese names of all JSON types."""
    return frozenset(map(str, _words("types").values()))


@cache
def contract_words() -> frozenset[str]:
    """Return every name of a type, a field or a value, as the sentences of the gate have it."""
    fields = {**_words("fields"), **_words("short")}
    values = [pair for meanings in _words("values").values() for pair in meanings.items()]
    named = (f"{key}（{meaning}）" for key, meaning in (*fields.items(), *values))
    bare = (word for value, meaning in values for word in (value, meaning))
    return frozenset((*type_names(), *named, *fields.values(), *bare))


def describe(value: Any) -> str:
    """Return the type of `value` and, for a text, number or boolean, the shortened value."""
    if value is None or isinstance(value, list | dict):
        return type_name(value)
    if isinstance(value, str):
        return f"{type_name(value)} {json.dumps(shortened(value), ensure_ascii=False)}"
    return f"{type_name(value)} {shortened(json.dumps(value))}"


def shortened(text: str) -> str:
    """Return `text`, cut when it is too long for a sentence."""
    return cut(text, _LONGEST)


def _words(table: str) -> dict[str, Any]:
    words: dict[str, Any] = read_words("vocabulary")[table]
    return words
