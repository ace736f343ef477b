"""Decide whether a media query holds for one way of reading a page (Media Queries 4)."""

import re
from dataclasses import dataclass
from typing import Literal

from gen.inspect.css_values import read_length

_FEATURE = re.compile(r"\(\s*([\w-]+)\s*(?::\s*([^()]+?)\s*)?\)")
_MEDIA = frozenset({"all", "screen", "print"})
_ROOT_SIZE = 16.0


Medium = Literal["screen", "print"]
Scheme = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way of reading: on `medium`, in a window of `width` pixels, in a colour `scheme`.

    With `doubts`, whatever nobody can decide holds; without, none of it does.
    """

    medium: Medium = "screen"
    width: float = 1200.0
    scheme: Scheme = "light"
    doubts: bool = False


_WAYS: tuple[tuple[Medium, Scheme, tuple[float, ...]], ...] = (
    ("screen", "light", (360.0, 800.0, 1440.0)),
    ("screen", "dark", (360.0, 800.0, 1440.0)),
    ("print", "light", (700.0,)),
)
READINGS = tuple(
    Reading(medium, width, scheme, doubts)
    for medium, scheme, widths in _WAYS
    for width in widths
    for doubts in (False, True)
)
"""On a telephone, a tablet, a desk, and on paper."""


def applies(query: str, reading: Reading) -> bool:
    """Tell whether the list of media queries `query` holds."""
    return any(_holds(part.strip().lower(), reading) for part in query.split(","))


def _holds(query: str, reading: Reading) -> bool:
    words = _FEATURE.sub(" ", query).split()
    negated = words[:1] == ["not"]
    media = [word for word in words if word not in {"and", "only", "not"}]
    if any(word not in _MEDIA for word in media) or (negated and not media):
        return reading.doubts
    answers = [_has(name, value, reading) for name, value in _FEATURE.findall(query)]
    answers += [word in {"all", reading.medium} for word in media]
    return all(answers) is not negated


def _has(name: str, value: str, reading: Reading) -> bool:
    """Tell whether one feature is there; an unknown one counts as a doubt."""
    if name == "prefers-color-scheme":
        return value == reading.scheme
    if name in {"min-width", "max-width"}:
        length = read_length(value)
        pixels = length.pixels(_ROOT_SIZE, _ROOT_SIZE) if length is not None else None
        if pixels is not None:
            return reading.width >= pixels if name == "min-width" else reading.width <= pixels
    return reading.doubts
