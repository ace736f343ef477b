"""Order names as people do: a run of digits counts as one number."""

import re

_DIGITS = re.compile(r"(\d+)")

Natural = tuple[tuple[int, int, str], ...]


def natural(text: str) -> Natural:
    """Return a key that sorts S-2 before S-10: runs of digits compare as numbers."""
    return tuple(
        (0, int(part), "") if part.isdecimal() and part.isascii() else (1, 0, part)
        for part in _DIGITS.split(text)
        if part
    )
