"""Write the firm's colours as the small stylesheet that follows the theme's own.

On paper and by day the colours stand as they are: gen.toml was refused when white did not carry
them. By night the accent is mixed with white until the dark page carries it as well.
"""

from collections.abc import Mapping

from gen.model.colour import LEAST_CONTRAST, WHITE, Colour, contrast, over, read_hex

_NIGHT: Colour = (0x20 / 255, 0x25 / 255, 0x2D / 255)
"""The lightest ground of the dark page (``--raised`` of the base theme)."""
_STEPS = 100


def paper_style(colours: Mapping[str, str]) -> str:
    """Return the rule for the PDF; empty without colours. `colours` map names to ``#1f3a5f``."""
    return f":root {{ {_properties(colours)} }}\n" if colours else ""


def screen_style(colours: Mapping[str, str]) -> str:
    """Return the rules for the HTML page, by day, by night and in print."""
    if not colours:
        return ""
    accent = read_hex(colours.get("accent", ""))
    night = {"accent": _lightened(accent)} if accent is not None else {}
    by_day = f"@media (prefers-color-scheme: light), print {{ :root {{ {_properties(colours)} }} }}"
    by_night = (
        f"@media screen and (prefers-color-scheme: dark) {{ :root {{ {_properties(night)} }} }}"
    )
    return f"\n{by_day}\n{by_night if night else ''}\n"


def _properties(colours: Mapping[str, str]) -> str:
    return "; ".join(f"--{name}: {value}" for name, value in sorted(colours.items()))


def _lightened(colour: Colour) -> str:
    """Return `colour` mixed with as little white as the dark page needs."""
    mixed = (over(WHITE, step / _STEPS, colour) for step in range(_STEPS + 1))
    light = next(each for each in mixed if contrast(each, _NIGHT) >= LEAST_CONTRAST)
    return "#" + "".join(f"{round(value * 255):02x}" for value in light)
