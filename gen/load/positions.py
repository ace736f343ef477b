"""Find the line and column of a path inside JSON text.

Nothing is computed before something must be shown, so a good file costs nothing.
"""

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from gen.diagnostics.json_path import JsonPath
from gen.load.json_parts import JsonParts

_KEPT_LINES, _KEPT_TEXTS = 64, 4
"""How many lines, and how many texts, are remembered: those of the files that are being judged."""

Position = tuple[int, int]
"""Line and column, 1-based, in code points."""

_WRITTEN = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|."
)
"""One code point as a JSON string writes it (RFC 8259 §7)."""


@lru_cache(maxsize=_KEPT_LINES)
def line_of(text: str, line: int) -> str:
    """Return line number `line` (1-based) of `text` without its line end.

    The same text gives the same object: a hundred thousand findings in one line share it.
    """
    starts = _line_starts(text)
    if not 0 < line <= len(starts):
        return ""
    end = starts[line] - 1 if line < len(starts) else len(text)
    return text[starts[line - 1] : end].rstrip("\r")


def position_at(text: str, offset: int) -> Position:
    """Return the position of code point `offset` of `text`."""
    starts = _line_starts(text)
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1


@lru_cache(maxsize=_KEPT_TEXTS)
def _line_starts(text: str) -> list[int]:
    return [0, *(match.end() for match in re.finditer("\n", text))]


def written_offsets(written: str) -> Sequence[int]:
    """Return how far from its opening quotation mark a JSON string writes each code point.

    `written` begins with that mark; an escape, or the two that make one code point, counts once.
    The closing mark is the last one.
    """
    found = array("L")
    if written.startswith('"'):
        for match in _WRITTEN.finditer(written, 1):
            found.append(match.start())
            if match[0] == '"':
                break
    return found


@dataclass(frozen=True)
class JsonPositions:
    """Answer where the parts of one JSON text stand.

    What one answer needed is kept for the next, so that many answers about a large file take time
    in proportion to the file and to their number.
    """

    text: str

    def position(self, path: JsonPath) -> Position:
        """Return where the value at `path` starts; the text is known to be JSON.

        A path that leads nowhere answers for its nearest existing ancestor: a missing key is
        shown at the object that lacks it.
        """
        offset = self._parts.start
        for step in path:
            found = self._parts.part(offset, step)
            if found is None:
                break
            offset = found
        line = bisect_left(self._line_ends, offset)
        return line + 1, offset - (self._line_ends[line - 1] if line else -1)

    @cached_property
    def _parts(self) -> JsonParts:
        return JsonParts(self.text)

    @cached_property
    def _line_ends(self) -> list[int]:
        return [match.start() for match in re.finditer("\n", self.text)]
