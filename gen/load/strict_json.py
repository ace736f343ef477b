"""Parse JSON text strictly.

Stricter than the standard library where the contract needs it: duplicate keys, NaN, Infinity,
numbers of thousands of digits, lone surrogates and nesting over 100 levels are refused.
"""

import json
import math
import re
from gc import is_tracked
from itertools import chain
from typing import Any

from gen.load.duplicate_key import duplicate_key
from gen.load.json_fault import JsonFaultError, syntax_fault
from gen.load.positions import Position, position_at
from gen.model.limits import DEEPEST

MAX_DIGITS = 4300
"""The longest number the contract's reference implementation reads (Python's own limit)."""

_CONTAINERS = frozenset({dict, list})
_STRING = r'"(?:[^"\\]|\\.)*"'
_NUMBER_OR_STRING = re.compile(rf"{_STRING}|-?Infinity|NaN|-?\d[\d.eE+-]*")
_BRACKET_OR_STRING = re.compile(rf"{_STRING}|[\[\]{{}}]")
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")


def parse_json(text: str, depth: int = DEEPEST) -> Any:
    """Return the value of `text`, whose containers nest at most `depth` levels.

    Raises JsonFaultError, which says why and where, for anything that is no strict JSON.
    """
    value = _parse(text, depth)
    _refuse_deep(value, text, depth)
    _refuse_surrogates(text)
    return value


def _parse(text: str, depth: int) -> Any:
    try:
        return json.loads(
            text,
            object_pairs_hook=_unique,
            parse_constant=_refuse_constant,
            parse_int=_read_int,
            parse_float=_read_float,
        )
    except json.JSONDecodeError as error:
        raise syntax_fault(text, error) from None
    except RecursionError:
        raise _too_deep(text, depth) from None
    except _DuplicateKeyError:
        found = duplicate_key(text)
        key, first, second = found if found is not None else ("", (1, 1), (1, 1))
        raise JsonFaultError("duplicate-key", second, {"key": key}, first) from None
    except _NumberError as error:
        position = _number_position(text, error.literal)
        raise JsonFaultError("bad-number", position, {"number": error.literal[:20]}) from None


class _DuplicateKeyError(Exception):
    """Stop parsing: an object holds a key twice."""


class _NumberError(Exception):
    """Stop parsing: a number that JSON or the contract does not know."""

    def __init__(self, literal: str) -> None:
        self.literal = literal


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise _DuplicateKeyError
    return result


def _refuse_constant(literal: str) -> float:
    raise _NumberError(literal)


def _read_int(literal: str) -> int:
    if len(literal) > MAX_DIGITS:
        raise _NumberError(literal)
    return int(literal)


def _read_float(literal: str) -> float:
    number = float(literal)
    if not math.isfinite(number) or len(literal) > MAX_DIGITS:
        raise _NumberError(literal)
    return number


def _number_position(text: str, literal: str) -> Position:
    for match in _NUMBER_OR_STRING.finditer(text):
        if match.group() == literal:
            return position_at(text, match.start())
    return 1, 1


def _refuse_deep(value: Any, text: str, depth: int) -> None:
    level = [value] if type(value) in _CONTAINERS else []
    for _ in range(depth):
        # Python tracks no dict without containers: most of a million values are not looked at.
        nesting = filter(is_tracked, level)
        inside = (each.values() if type(each) is dict else each for each in nesting)
        level = [each for each in chain.from_iterable(inside) if type(each) in _CONTAINERS]
        if not level:
            return
    raise _too_deep(text, depth)


def _too_deep(text: str, depth: int) -> JsonFaultError:
    return JsonFaultError("too-deep", _deep_position(text, depth), {"limit": str(depth)})


def _deep_position(text: str, most: int) -> Position:
    """Return where the first bracket beyond the allowed depth stands."""
    depth = 0
    for match in _BRACKET_OR_STRING.finditer(text):
        if match.group() in "[{":
            depth += 1
            if depth > most:
                return position_at(text, match.start())
        elif match.group() in "]}":
            depth -= 1
    return 1, 1


def _refuse_surrogates(text: str) -> None:
    r"""Refuse an escape like ``\ud800`` that is no half of a pair: it cannot be written out."""
    if "\\" not in text or not _SURROGATE_ESCAPE.search(text):
        return
    for match in re.finditer(_STRING, text):
        try:
            json.loads(match.group(), strict=False).encode()
        except UnicodeEncodeError:
            offset = match.start() + max(match.group().lower().find("\\ud"), 0)
            raise JsonFaultError("lone-surrogate", position_at(text, offset), {}) from None
