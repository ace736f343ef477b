"""Find a character of a JSON string in the file that holds it."""

from gen.diagnostics.diagnostic import Location
from gen.diagnostics.json_path import JsonPath
from gen.load.document import Document

_ESCAPE, _CODED, _PAIR = 2, 6, 12
_HIGH_SURROGATES = range(0xD800, 0xDC00)


def place_in_text(document: Document, path: JsonPath, offset: int) -> Location:
    r"""Return where code point `offset` of the string at `path` is written.

    Escapes are counted as they are written: ``\n`` takes two columns, ``\u4e00`` six.
    """
    start = document.location(path)
    line, column = start.line or 1, start.column or 1
    written = document.line(line)[column - 1 :]
    return Location(start.file, line, column + _written(written, offset), start.path)


def _written(raw: str, offset: int) -> int:
    """Return the index in `raw`, which begins with the opening quote, of the code point."""
    index = 1
    for _ in range(offset):
        index += _width(raw, index)
    return index


def _width(raw: str, index: int) -> int:
    if raw[index : index + 1] != "\\":
        return 1
    if raw[index + 1 : index + 2] != "u":
        return _ESCAPE
    code = int(raw[index + 2 : index + _CODED], 16)
    is_pair = code in _HIGH_SURROGATES and raw[index + _CODED : index + _CODED + 2] == "\\u"
    return _PAIR if is_pair else _CODED
