"""Measure colours: how they are written, and the contrast that WCAG 2.2 asks of text (1.4.3)."""

import re

Colour = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1."""

WHITE: Colour = (1.0, 1.0, 1.0)
LEAST_CONTRAST = 4.5
"""WCAG 2.2, success criterion 1.4.3, level AA, for text of any size."""

_WHOLE = 6
_LINEAR_BELOW = 0.04045
_HEX = re.compile(r"#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})")


def read_hex(text: str) -> Colour | None:
    """Return the colour that ``#1f3a5f`` or ``#135`` names, None for anything else."""
    match = _HEX.fullmatch(text)
    if match is None:
        return None
    digits = match[1] if len(match[1]) == _WHOLE else "".join(digit * 2 for digit in match[1])
    red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    return red, green, blue


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, contrast ratio)."""
    darker, lighter = sorted((_luminance(first), _luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def over(colour: Colour, alpha: float, ground: Colour) -> Colour:
    """Return what is seen when `colour` with the opacity `alpha` lies on `ground`."""
    red, green, blue = (
        alpha * above + (1 - alpha) * below for above, below in zip(colour, ground, strict=True)
    )
    return red, green, blue


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        value / 12.92 if value <= _LINEAR_BELOW else ((value + 0.055) / 1.055) ** 2.4
        for value in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
