"""Write rows as CSV that Excel opens as it is: UTF-8 with a mark, CRLF, RFC 4180 quotes.

A cell that a spreadsheet would take for a formula gets an apostrophe before it: text out of an
archive must not become a command (CWE-1236).
"""

import csv
import io
from collections.abc import Iterable, Mapping

from gen.exchange.rows import Row
from gen.render.typeset import clean

_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_GUARD = "'"


def csv_bytes(heads: Mapping[str, str], rows: Iterable[Row]) -> bytes:
    """Return the table; `heads` are the heads of the columns by key, in order."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(heads.values())
    writer.writerows([guarded(row[key]) for key in heads] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def guarded(cell: str) -> str:
    """Return `cell` without control characters, and with the guard when a formula could begin it.

    A cell that begins with the guard itself gets another, so that it can be told apart.
    """
    text = clean(cell)
    return _GUARD + text if text.lstrip(" \u3000").startswith((*_FORMULA_SIGNS, _GUARD)) else text
