"""Show the offending line of an input with a mark under the right characters."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gen.diagnostics.cells import cell_width, shown

_CUT = "…"
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|\[[^\[\]"{},\s]{1,40}\]|[^\W_][\w.+-]*')
"""What a mark runs under: a string, a bracketed label such as ``[S-01]``, a word or a number."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Hold what is shown of a line: the text, and in cells where the mark starts and its length."""

    text: str
    start: int
    length: int


def excerpt(line: str, column: int, room: int) -> Excerpt:
    """Return `line` in at most `room` cells, cut around `column` (1-based code points).

    The mark runs under the token that starts at `column`, as far as it is shown, and is at least
    one cell long; a column behind the end of the line is marked there.
    """
    place = min(max(column - 1, 0), len(line))
    before = [shown(character) for character in line[max(place - room, 0) : place]]
    after = [shown(character) for character in line[place : place + room + 1]]
    fits = len(line) <= room and _width(before) + _width(after) <= room
    free = room if fits else room - 2 * cell_width(_CUT)
    right = _fitting(after, free - min(_width(before), free // 3))
    left = _fitting(reversed(before), free - max(_width(after[:right]), 1)) if not fits else place
    head = "".join([_CUT if left < place else "", *before[len(before) - left :]])
    tail = _CUT if right < len(line) - place else ""
    marked = after[: min(_token_length(line, place, room), right)]
    text = head + "".join(after[:right]) + tail
    return Excerpt(text, cell_width(head), max(_width(marked), 1))


def _token_length(line: str, place: int, room: int) -> int:
    match = _TOKEN.match(line, place, place + room + 1)
    return len(match.group()) if match is not None else 1


def _fitting(pieces: Iterable[str], room: int) -> int:
    """Return how many of `pieces`, from the first, fit into `room` cells."""
    count = 0
    for piece in pieces:
        room -= cell_width(piece)
        if room < 0:
            break
        count += 1
    return count


def _width(pieces: Sequence[str]) -> int:
    return sum(map(cell_width, pieces))
