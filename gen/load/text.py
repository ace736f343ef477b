"""Decode input bytes as UTF-8 text."""

from gen.diagnostics.diagnostic import Location
from gen.load.problem import ReadProblem

_MARK = b"\xef\xbb\xbf"


def decode(data: bytes, file: str) -> str | ReadProblem:
    """Return `data` as text without a byte order mark, or the place of the first bad byte."""
    body = data.removeprefix(_MARK)
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        before = body[: error.start].decode()
        line = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        is_cut = error.reason == "unexpected end of data"
        reason = "cut-off" if is_cut else _guess(data)
        facts = {"byte": f"0x{body[error.start]:02X}", "reason": reason}
        return ReadProblem("not-utf8", Location(file, line, column), facts)


def _guess(data: bytes) -> str:
    """Name the encoding that the bytes look like, for the hint; a guess is never used to read."""
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"} or data[:400].count(0) > len(data[:400]) // 4:
        return "utf-16"
    try:
        data.decode("gb18030")
    except UnicodeDecodeError:
        return "unknown"
    return "gbk"
