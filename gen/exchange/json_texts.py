"""Take the texts out of a JSON value, and put others in their places."""

from collections.abc import Iterator
from typing import Any

_LONG_NUMBER = 10**10
"""A whole number of so many digits may be the number of a telephone or a person."""


def texts_of(value: Any) -> Iterator[str]:
    """Yield every text of `value`, keys and long numbers too, in document order."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from texts_of(item)
    elif isinstance(value, list):
        for item in value:
            yield from texts_of(item)
    elif isinstance(value, str) or _is_long_number(value):
        yield str(value)


def with_texts(value: Any, texts: Iterator[str]) -> Any:
    """Return `value` with `texts` in the places of those that `texts_of` yields.

    A long number stays a number unless its text is another.
    """
    if isinstance(value, dict):
        return {next(texts): with_texts(item, texts) for item in value.values()}
    if isinstance(value, list):
        return [with_texts(item, texts) for item in value]
    if isinstance(value, str):
        return next(texts)
    if _is_long_number(value):
        text = next(texts)
        return value if text == str(value) else text
    return value


def _is_long_number(value: Any) -> bool:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return is_number and abs(value) >= _LONG_NUMBER
