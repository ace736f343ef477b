"""Read values of CSS: lengths in pixels, colours, and what a custom property stands for.

Values are the text of a declaration. What is not understood is None, and never a guess.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

import tinycss2.color3
import tinycss2.color4

from gen.model.colour import Colour

PIXELS_PER_POINT = 4 / 3
_ABSOLUTE = {
    "px": 1.0,
    "pt": PIXELS_PER_POINT,
    "pc": 16.0,
    "in": 96.0,
    "cm": 96 / 2.54,
    "mm": 96 / 25.4,
    "q": 96 / 101.6,
}
_NUMBER = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)", re.IGNORECASE)
_VARIABLE = re.compile(r"var\(\s*(--[^\s,()]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)")
_KEYWORD_SIZES = {
    "xx-small": 9.0,
    "x-small": 10.0,
    "small": 13.0,
    "medium": 16.0,
    "large": 18.0,
    "x-large": 24.0,
    "xx-large": 32.0,
    "xxx-large": 48.0,
}
_DEEPEST = 20


class Length(NamedTuple):
    """A number with its unit; a bare number has none."""

    number: float
    unit: str

    def pixels(self, em: float, root: float) -> float | None:
        """Return the length in pixels, where `em` and `root` are the sizes of type in force."""
        relative = {"em": em, "rem": root, "%": em / 100, "ic": em, "ex": em / 2, "ch": em / 2}
        factor = _ABSOLUTE.get(self.unit, relative.get(self.unit))
        if self.number == 0:
            return 0.0
        return None if factor is None else self.number * factor


class Ink(NamedTuple):
    """A colour with its opacity, from 0 to 1."""

    colour: Colour
    alpha: float


def read_length(text: str) -> Length | None:
    """Return the length or number that `text` is, None for anything else."""
    match = _NUMBER.fullmatch(text.strip())
    return Length(float(match[1]), match[2].lower()) if match is not None else None


def lengths_in(text: str) -> list[Length]:
    """Return every number in `text` with its unit, also those inside functions."""
    return [Length(float(number), unit.lower()) for number, unit in _NUMBER.findall(text)]


def font_size(text: str, parent: float, root: float) -> float | None:
    """Return the size of type, in pixels, that ``font-size: text`` gives."""
    word = text.strip().lower()
    if word in {"inherit", "unset", "revert"}:
        return parent
    if word in {"smaller", "larger"}:
        return parent * (1.2 if word == "larger" else 1 / 1.2)
    if word == "initial":
        return _KEYWORD_SIZES["medium"]
    length = read_length(word)
    return length.pixels(parent, root) if length is not None else _KEYWORD_SIZES.get(word)


def size_of_font(text: str) -> str | None:
    """Return the size in the shorthand ``font``; ``inherit`` for the words that take it over."""
    words = text.split(",", maxsplit=1)[0].split()
    if len(words) == 1:
        return "inherit"
    sizes = (word.split("/")[0] for word in words[:-1])
    return next((size for size in sizes if _is_size(size)), None)


def _is_size(word: str) -> bool:
    length = read_length(word)
    is_length = length is not None and bool(length.unit)
    return is_length or word.lower() in {*_KEYWORD_SIZES, "smaller", "larger"}


def read_ink(text: str) -> Ink | None:
    """Return the colour that `text` names, None for a function or a system colour nobody knows."""
    word = text.strip().lower()
    found = tinycss2.color3.parse_color(word)
    if found is None:
        modern = tinycss2.color4.parse_color(word)
        if modern is None or isinstance(modern, str):
            return None
        try:
            red, green, blue = modern.to("srgb").coordinates
        except NotImplementedError:
            return None
        return Ink((_unit(red), _unit(green), _unit(blue)), float(modern.alpha))
    if isinstance(found, str):  # currentColor
        return None
    red, green, blue, alpha = found
    return Ink((_unit(red), _unit(green), _unit(blue)), float(alpha))


def _unit(value: float) -> float:
    return min(max(float(value), 0.0), 1.0)


def substituted(text: str, variables: Mapping[str, str]) -> str | None:
    """Return `text` with every ``var()`` replaced; None when one has no value."""
    for _ in range(_DEEPEST):
        match = _VARIABLE.search(text)
        if match is None:
            break
        fallback: str | None = match[2]
        value = variables.get(match[1], fallback)
        if value is None:
            return None
        text = f"{text[: match.start()]}{value.strip()}{text[match.end() :]}"
    return None if "var(" in text.lower() else text
