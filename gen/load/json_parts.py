"""Find where the parts of a JSON text start, without reading more of it than is asked for.

What is passed over is read by the standard library, in C; only the containers that were asked for
are taken apart.
"""

import json
import re
from collections.abc import Iterator

_SPACE = re.compile(r"[ \t\n\r]*")


class JsonParts:
    """Know the parts of the containers of one text, which is known to be JSON (RFC 8259)."""

    def __init__(self, text: str) -> None:
        self._text = text
        # A number is passed over like anything else: its value does not matter here.
        self._decoder = json.JSONDecoder(parse_int=str, parse_float=str)
        self._known: dict[int, tuple[dict[str | int, int], Iterator[tuple[str | int, int]]]] = {}

    @property
    def start(self) -> int:
        """Return the offset of the whole value."""
        return self._after_space(0)

    def part(self, offset: int, step: str | int) -> int | None:
        """Return where the part under the key or index `step` of the container at `offset` starts.

        Of equal keys the first counts. None where there is no such part, or no container. What has
        been read of a container is kept; it is read on only when another part is asked for.
        """
        known, others = self._known.setdefault(offset, ({}, self._read(offset)))
        while step not in known:
            key, start = next(others, (step, None))
            if start is None:
                return None
            known.setdefault(key, start)
        return known[step]

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
