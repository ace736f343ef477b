"""Know the declarations that can take text from a reader's sight.

A declaration on a locked part, or on anything around it, is refused when it hides under any
condition, even where another one overrules it: what hides words sometimes has no business there.
"""

import re
from collections.abc import Callable, Mapping

from gen.check.locked_fault import Reason
from gen.inspect.css_rules import Declaration
from gen.inspect.css_values import Length, lengths_in

Judge = Callable[[str], bool]
"""Tells whether a value, in lower case, hides."""

_NEUTRAL = frozenset({"inherit", "initial", "unset", "revert", "normal", "none", "auto"})
_FAR = 400.0
"""Pixels by which text may be moved or indented; farther off is out of sight."""
_FAR_BACK = 110.0
"""The same to the left and upwards, where nobody can scroll."""
_SMALLEST_PLACE = 40.0
"""Pixels that a box must have at least to hold a line."""
_PIXELS = {
    "": 1.0,
    "px": 1.0,
    "pt": 4 / 3,
    "em": 16.0,
    "rem": 16.0,
    "mm": 3.78,
    "cm": 37.8,
    "%": 8.0,
}
_VIEWPORT = 14.4
_BESIDE = -1000.0
"""Pixels beyond which an element lies beside every window."""
_LEAST_SHARE = 10
"""Per cent of the room around it that a box must have."""
_LEAST_SPACE_EM, _LEAST_SPACE = -0.15, -2.0
"""How far letters may be pushed together, in em and in pixels."""


def hides(declaration: Declaration) -> Reason | None:
    """Return how `declaration` takes away the text of its element, None when it does not."""
    name, value = declaration.name, declaration.value.lower()
    if name == "all" or (value.startswith("var(") and name in _JUDGES):
        return "undecided"
    found = _JUDGES.get(name.removeprefix("-webkit-"))
    if found is None:
        return None
    judge, reason = found
    return reason if judge(value) else None


def moves_far(declaration: Declaration) -> bool:
    """Tell whether `declaration` lets an element lie over others, or grow over them."""
    name, value = declaration.name, declaration.value.lower()
    if name.startswith("margin"):
        return any(length.number < 0 and _pixels(length) < -_FAR_BACK for length in _plain(value))
    if name in {"box-shadow", "outline", "outline-width", "outline-offset"}:
        return any(
            abs(_pixels(length)) > _FAR_BACK for length in lengths_in(_without_colours(value))
        )
    if name in {"transform", "translate", "scale"}:
        return any(abs(_pixels(length)) > _FAR_BACK for length in lengths_in(value))
    return False


def is_lifted(declaration: Declaration) -> bool:
    """Tell whether `declaration` takes its element out of the flow, where it can lie on others."""
    return declaration.name == "position" and declaration.value.lower() in {"absolute", "fixed"}


def is_out_of_sight(declaration: Declaration) -> bool:
    """Tell whether `declaration` moves an element that is out of the flow beside the window."""
    away = declaration.name in {"left", "top", "right", "bottom"}
    return away and any(
        _pixels(length) <= _BESIDE for length in lengths_in(declaration.value.lower())
    )


def _pixels(length: Length) -> float:
    """Return about how many pixels `length` is, taking type of 16 and a window of 1440 pixels."""
    return length.number * _PIXELS.get(length.unit, _VIEWPORT)


def _plain(value: str) -> list[Length]:
    """Return the lengths that stand on their own; inside a function signs mean nothing."""
    return lengths_in(re.sub(r"(?<![\w-])[\w-]+\([^()]*\)", " ", value))


def _without_colours(value: str) -> str:
    return re.sub(r"#[0-9a-f]+|(?:rgba?|hsla?|var)\([^()]*\)", " ", value)


def _among(*words: str) -> Judge:
    return lambda value: any(word in words for word in value.split())


def _unless(*words: str) -> Judge:
    return lambda value: value not in _NEUTRAL and value not in words


def _below(least: float) -> Judge:
    """Hold numbers below `least` for hiding, and whatever is no number."""

    def judge(value: str) -> bool:
        if value in _NEUTRAL:
            return False
        lengths = lengths_in(value)
        factor = 0.01 if value.endswith("%") else 1.0
        return not lengths or min(length.number * factor for length in lengths) < least

    return judge


def _narrow(value: str) -> bool:
    """Judge a height or a width: too small for a line, or computed to nothing."""
    lengths = _plain(value)
    return any(
        length.number < _LEAST_SHARE if length.unit == "%" else _pixels(length) < _SMALLEST_PLACE
        for length in lengths
    ) or ("(" in value and all(length.number == 0 for length in lengths_in(value)))


def _low(value: str) -> bool:
    return _narrow(value) or ("(" in value and value not in _NEUTRAL)


def _far(value: str) -> bool:
    return any(
        _pixels(length) > _FAR or _pixels(length) < -_FAR_BACK for length in lengths_in(value)
    )


def _tight(value: str) -> bool:
    """Judge the space between letters or words: glyphs pushed over each other."""
    return any(
        length.number < _LEAST_SPACE_EM if length.unit == "em" else _pixels(length) < _LEAST_SPACE
        for length in lengths_in(value)
    )


def _low_lines(value: str) -> bool:
    """Judge the height of a line: lines pushed over each other."""
    return any(
        length.number * (0.01 if length.unit == "%" else 1.0) < 1.0
        if length.unit in {"", "%", "em"}
        else _pixels(length) < _SMALLEST_PLACE / 3
        for length in lengths_in(value)
    )


def _pictured(value: str) -> bool:
    return value not in _NEUTRAL


_JUDGES: Mapping[str, tuple[Judge, Reason]] = {
    "display": (_among("none"), "hidden"),
    "visibility": (_unless("visible"), "hidden"),
    "content-visibility": (_among("hidden"), "hidden"),
    "opacity": (_below(1.0), "faint"),
    "position": (_among("absolute", "fixed"), "undecided"),
    "overflow": (_among("hidden", "clip"), "clipped"),
    "overflow-x": (_among("hidden", "clip"), "clipped"),
    "overflow-y": (_among("hidden", "clip"), "clipped"),
    "clip": (_unless(), "clipped"),
    "clip-path": (_unless(), "clipped"),
    "line-clamp": (_unless(), "clipped"),
    "mask": (_unless(), "hidden"),
    "mask-image": (_unless(), "hidden"),
    "filter": (_unless(), "undecided"),
    "mix-blend-mode": (_unless(), "undecided"),
    "transform": (_unless(), "undecided"),
    "translate": (_unless(), "undecided"),
    "rotate": (_unless(), "undecided"),
    "scale": (_unless("1"), "undecided"),
    "offset-path": (_unless(), "undecided"),
    "perspective": (_unless(), "undecided"),
    "zoom": (_below(1.0), "small"),
    "animation": (_unless(), "undecided"),
    "animation-name": (_unless(), "undecided"),
    "writing-mode": (_unless("horizontal-tb"), "undecided"),
    "direction": (_unless("ltr"), "undecided"),
    "unicode-bidi": (_among("bidi-override", "isolate-override"), "undecided"),
    "text-security": (_unless(), "hidden"),
    "text-fill-color": (_unless("currentcolor"), "undecided"),
    "text-stroke": (_unless(), "undecided"),
    "background-clip": (_among("text"), "undecided"),
    "background-image": (_pictured, "undecided"),
    "text-decoration": (_among("line-through"), "covered"),
    "text-decoration-line": (_among("line-through"), "covered"),
    "content": (_unless(), "hidden"),
    "z-index": (lambda value: value.startswith("-"), "covered"),
    "height": (_low, "clipped"),
    "max-height": (_low, "clipped"),
    "block-size": (_low, "clipped"),
    "max-block-size": (_low, "clipped"),
    "width": (_narrow, "clipped"),
    "max-width": (_narrow, "clipped"),
    "inline-size": (_narrow, "clipped"),
    "max-inline-size": (_narrow, "clipped"),
    "text-indent": (_far, "outside"),
    "left": (_far, "outside"),
    "right": (_far, "outside"),
    "top": (_far, "outside"),
    "bottom": (_far, "outside"),
    "inset": (_far, "outside"),
    "letter-spacing": (_tight, "squeezed"),
    "word-spacing": (_tight, "squeezed"),
    "line-height": (_low_lines, "squeezed"),
    **{
        f"{kind}{side}": (_far, "outside")
        for kind in ("margin", "padding")
        for side in ("", "-left", "-right", "-top", "-bottom", "-inline", "-inline-start", "-block")
    },
}
"""What can hide text, and when."""
