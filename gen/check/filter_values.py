"""Judge the value of one filter by its type, its choices and its repeatability."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from gen.check.node import is_text
from gen.law.interfaces import Filter, FilterType

Fault = tuple[str, Any]
"""The key of a wording and the value to blame."""

_INTEGER = re.compile(r"[+-]?[0-9]{1,9}\Z")


def value_fault(known: Filter, value: Any) -> Fault | None:
    """Return why `value` cannot be used for the filter `known`, or None when it can."""
    if not isinstance(value, list):
        return _single_fault(known, value)
    if not known.repeatable:
        return "not-repeatable", value
    if not value:
        return "empty", value
    return next((fault for item in value if (fault := _single_fault(known, item))), None)


def _single_fault(known: Filter, value: Any) -> Fault | None:
    wording, accepts = _TYPES[known.type]
    if not accepts(value):
        return wording, value
    if known.choices and value not in known.choices:
        return "choice", value
    return None


def _is_string(value: Any) -> bool:
    """Accept numbers too: codes such as a document type are often written as one."""
    return is_text(value) or (isinstance(value, int | float) and not isinstance(value, bool))


def _is_integer(value: Any) -> bool:
    if isinstance(value, str):
        return _INTEGER.match(value.strip()) is not None
    return isinstance(value, int) and not isinstance(value, bool)


def _is_positive(value: Any) -> bool:
    return _is_integer(value) and int(value) > 0


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_date(value: Any) -> bool:
    if not isinstance(value, str) or len(value) != len("2021-01-01"):
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


_TYPES: Mapping[FilterType, tuple[str, Callable[[Any], bool]]] = {
    "string": ("text", _is_string),
    "date": ("date", _is_date),
    "int": ("integer", _is_integer),
    "positive int": ("positive", _is_positive),
    "flag": ("flag", _is_flag),
}
