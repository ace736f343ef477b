"""Read the colours that drawing commands of a PDF set (ISO 32000-2 §8.6)."""

from collections.abc import Sequence
from typing import Any

from gen.model.colour import Colour

Numbers = Sequence[float]


def device_colour(operands: Any) -> Colour | None:
    """Return the colour of ``sc`` and ``scn`` operands, None for a pattern or a colour space."""
    try:
        return colour_of([float(operand) for operand in operands])
    except TypeError:
        return None


def colour_of(numbers: Numbers) -> Colour | None:
    """Return the colour of one (grey), three (RGB) or four numbers (CMYK, §10.4.2.4)."""
    match [min(max(number, 0.0), 1.0) for number in numbers]:
        case [grey]:
            return grey, grey, grey
        case [red, green, blue]:
            return red, green, blue
        case [cyan, magenta, yellow, black]:
            return (
                1 - min(1.0, cyan + black),
                1 - min(1.0, magenta + black),
                1 - min(1.0, yellow + black),
            )
    return None
