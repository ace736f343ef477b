"""Read the table by which a PDF font says what its glyphs mean (ISO 32000-2 §9.10.3)."""

import re
from collections.abc import Iterator, Mapping

_CHARS = re.compile(r"beginbfchar(.*?)endbfchar", re.DOTALL)
_RANGES = re.compile(r"beginbfrange(.*?)endbfrange", re.DOTALL)
_PAIR = re.compile(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]*)>")
_RANGE = re.compile(
    r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*(?:<([0-9A-Fa-f]+)>|\[([^\]]*)\])", re.DOTALL
)
_HEX = re.compile(r"<([0-9A-Fa-f]*)>")


def read_to_unicode(data: bytes) -> Mapping[int, str]:
    """Return the text of every glyph code that the table `data` names."""
    text = data.decode("latin-1")
    return {**dict(_characters(text)), **dict(_ranges(text))}


def _characters(text: str) -> Iterator[tuple[int, str]]:
    for block in _CHARS.findall(text):
        for code, value in _PAIR.findall(block):
            yield int(code, 16), _decoded(value)


def _ranges(text: str) -> Iterator[tuple[int, str]]:
    for block in _RANGES.findall(text):
        for first, last, value, values in _RANGE.findall(block):
            codes = range(int(first, 16), int(last, 16) + 1)
            if values:
                yield from zip(codes, map(_decoded, _HEX.findall(values)), strict=False)
            else:
                start = _decoded(value)
                yield from (
                    (code, start[:-1] + chr(ord(start[-1]) + index))
                    for index, code in enumerate(codes)
                )


def _decoded(value: str) -> str:
    return bytes.fromhex(value).decode("utf-16-be", "replace")
