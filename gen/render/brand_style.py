"""Write the firm's colours as the small stylesheet that follows the theme's own.

On paper the colours stand as they are: gen.toml was refused when white did not carry them. On the
screen, where some grounds are darker than white, they are mixed with black by day, and the accent
with white by night, until every ground of the page carries them.
"""

from collections.abc import Mapping

from gen.model.colour import LEAST_CONTRAST, WHITE, Colour, contrast, over, read_hex

_DAY: Colour = (0xF3 / 255, 0xEC / 255, 0xC0 / 255)
_NIGHT: Colour = (0x4A / 255, 0x42 / 255, 0x20 / 255)
"""The grounds that carry least: about those behind a place that a link leads to (``--focus``)."""
_BLACK: Colour = (0.0, 0.0, 0.0)
_STEPS = 100


def paper_style(colours: Mapping[str, str]) -> str:
    """Return the rule for the PDF; empty without colours. `colours` map names to ``#1f3a5f``."""
    return f":root {{ {_properties(colours)} }}\n" if colours else ""


def screen_style(colours: Mapping[str, str]) -> str:
    """Return the rules for the HTML page, by day, by night and in print."""
    if not colours:
        return ""
    day = {name: _mixed(value, _BLACK, _DAY) for name, value in colours.items()}
    night = {"accent": _mixed(colours["accent"], WHITE, _NIGHT)} if "accent" in colours else {}
    by_day = f"@media (prefers-color-scheme: light), print {{ :root {{ {_properties(day)} }} }}"
    by_night = (
        f"@media screen and (prefers-color-scheme: dark) {{ :root {{ {_properties(night)} }} }}"
    )
    return f"\n{by_day}\n{by_night if night else ''}\n"


def _properties(colours: Mapping[str, str]) -> str:
    return "; ".join(f"--{name}: {value}" for name, value in sorted(colours.items()))


def _mixed(value: str, other: Colour, ground: Colour) -> str:
    """Return the colour `value` with as little of `other` as it needs to be read on `ground`."""
    colour = read_hex(value) or _BLACK
    mixed = (over(other, step / _STEPS, colour) for step in range(_STEPS + 1))
    clear = next(each for each in mixed if contrast(each, ground) >= LEAST_CONTRAST)
    return "#" + "".join(f"{round(value * 255):02x}" for value in clear)
