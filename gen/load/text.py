"""Decode input bytes as UTF-8 text, and refuse what git left in the middle of a merge."""

import re

from gen.diagnostics.diagnostic import Location
from gen.load.positions import line_of, position_at
from gen.load.problem import ReadProblem

_MARK = b"\xef\xbb\xbf"
_CONFLICT = tuple(re.compile(rf"^{mark}{{7}}(?: |\r?$)", re.MULTILINE) for mark in ("<", "=", ">"))
"""The lines that ``git merge`` writes around the two versions of a passage, in their order."""


def decode(data: bytes, file: str) -> str | ReadProblem:
    """Return `data` as text without a byte order mark, or the place of the first bad byte.

    Text with the marks of an unresolved merge conflict is refused too, whatever the file is: in
    Markdown both versions would otherwise be printed.
    """
    body = data.removeprefix(_MARK)
    try:
        text = body.decode()
        return _conflict(text, file) or text
    except UnicodeDecodeError as error:
        before = body[: error.start].decode()
        line = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        is_cut = error.reason == "unexpected end of data"
        reason = "cut-off" if is_cut else _guess(data)
        facts = {"byte": f"0x{body[error.start]:02X}", "reason": reason}
        return ReadProblem("not-utf8", Location(file, line, column), facts)


def _conflict(text: str, file: str) -> ReadProblem | None:
    """Return the place of the first of all three marks, None when one is missing."""
    if "<<<<<<<" not in text:
        return None
    start, first = 0, None
    for mark in _CONFLICT:
        found = mark.search(text, start)
        if found is None:
            return None
        start, first = found.end(), found.start() if first is None else first
    line, column = position_at(text, first or 0)
    return ReadProblem(
        "conflict-marker", Location(file, line, column), source_line=line_of(text, line)
    )


def _guess(data: bytes) -> str:
    """Name the encoding that the bytes look like, for the hint; a guess is never used to read."""
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"} or data[:400].count(0) > len(data[:400]) // 4:
        return "utf-16"
    try:
        data.decode("gb18030")
    except UnicodeDecodeError:
        return "unknown"
    return "gbk"
