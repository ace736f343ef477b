"""Estimate how much room text takes, in em, without asking a font."""

from collections.abc import Mapping

from gen.render.typeset import one_line

_FIRST_WIDE = 0x2000  # From the general punctuation on, characters count as full-width.
_USUAL = 0.58  # digits and small letters
SMALL_OBJECT = "\ufffc"
"""Stands for what a theme draws inside a line, half an em wide, such as the mark of a verdict."""
_NARROW_WIDTHS: Mapping[str, float] = {
    SMALL_OBJECT: 0.55,
    **dict.fromkeys(" !'(),-./:;I[]`ijl{|}", 0.36),
    **dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZ", 0.74),
    **dict.fromkeys("%@MWmw", 1.0),
}

_BEST_LAST = frozenset("：；。")
_GOOD_LAST = frozenset("，）》”’ ")
_GOOD_FIRST = frozenset("与和及暨或《（“")
_NEVER_FIRST = frozenset("：；，、。！？）》”’〉」』】〕…—·")
_NEVER_LAST = frozenset("（《“‘〈「『【〔—")


def text_width(text: str) -> float:
    """Return the estimated width of `text` in em: 1 for a full-width character, less for others."""
    return sum(_character_width(character) for character in text)


def _character_width(character: str) -> float:
    usual = 1.0 if ord(character) >= _FIRST_WIDE else _USUAL
    return _NARROW_WIDTHS.get(character, usual)


def shortened(text: str, room: float) -> str:
    """Return `text` in one line, cut with an ellipsis where it would exceed `room` (in em)."""
    line = one_line(text).strip()
    if text_width(line) <= room:
        return line
    taken = text_width("…")
    for position, character in enumerate(line):
        taken += _character_width(character)
        if taken > room:
            return line[:position].rstrip() + "…"
    return line


def title_lines(title: str, room: float) -> tuple[str, ...]:
    """Return `title` in two lines, parted where a reader would, or in one when that is best.

    `room` is the width that is there, in em. A title of one line, or of more than two, is returned
    whole.
    """
    line = one_line(title).strip()
    if text_width(line) <= room or text_width("".join(line.split())) > 2 * room:
        return (line,)
    # One place in a run of spaces is as good as another: neither line keeps them.
    places = [place for place in range(1, len(line)) if not line[place].isspace()]
    splits = [(line[:place].rstrip(), line[place:]) for place in places]
    fitting = [parts for parts in splits if max(map(text_width, parts)) <= room]
    return min(fitting, key=_awkwardness, default=(line,))


def _awkwardness(parts: tuple[str, str]) -> float:
    """Rate a title's two lines: how unequal they are, and how badly the break falls."""
    first, second = parts
    unequal = abs(text_width(first) - text_width(second)) / 2
    if second[:1] in _NEVER_FIRST or first[-1:] in _NEVER_LAST:
        return unequal + 100
    if first[-1:] in _BEST_LAST:
        return unequal / 5
    if first[-1:] in _GOOD_LAST or second[:1] in _GOOD_FIRST:
        return unequal
    return unequal + 8
