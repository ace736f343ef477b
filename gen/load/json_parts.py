"""Find where the parts of a JSON text start, without reading more of it than is asked for.

What is passed over is read by the standard library, in C; only the containers that were asked for
are taken apart.
"""

import json
import re
from collections.abc import Iterator, Mapping

_SPACE = re.compile(r"[ \t\n\r]*")


class JsonParts:
    """Know the parts of the containers of one text, which is known to be JSON (RFC 8259)."""

    def __init__(self, text: str) -> None:
        self._text = text
        # A number is passed over like anything else: its value does not matter here.
        self._decoder = json.JSONDecoder(parse_int=str, parse_float=str)
        self._known: dict[int, Mapping[str | int, int]] = {}

    @property
    def start(self) -> int:
        """Return the offset of the whole value."""
        return self._after_space(0)

    def of(self, offset: int) -> Mapping[str | int, int]:
        """Map the keys or indexes of the container at `offset` to the offsets of their values.

        Of equal keys the first counts; what is no container has no parts.
        """
        if offset not in self._known:
            found: dict[str | int, int] = {}
            for key, start in self._read(offset):
                found.setdefault(key, start)
            self._known[offset] = found
        return self._known[offset]

    def _read(self, offset: int) -> Iterator[tuple[str | int, int]]:
        opening = self._text[offset : offset + 1]
        if opening not in {"{", "["}:
            return
        closing = "}" if opening == "{" else "]"
        at, index = self._after_space(offset + 1), 0
        while self._text[at] != closing:
            key: str | int = index
            if opening == "{":
                key, at = self._decoder.raw_decode(self._text, at)
                at = self._after_space(self._after_space(at) + 1)  # the colon
            yield key, at
            at = self._after_space(self._decoder.raw_decode(self._text, at)[1])
            if self._text[at] == ",":
                at = self._after_space(at + 1)
            index += 1

    def _after_space(self, offset: int) -> int:
        match = _SPACE.match(self._text, offset)
        return match.end() if match is not None else offset
