"""Tell what is weak about a citation: forms that the contract accepts and a reviewer would not.

None of them proves anything; each is worth a look.
"""

from collections.abc import Iterator
from datetime import date

from gen.law.case import CaseCitation
from gen.law.citation import Citation, Unparsed
from gen.law.docket import Docket, docket_codes
from gen.law.folding import fold_text
from gen.law.instrument_head import FIRST_UNIT
from gen.law.lazy_pattern import LazyPattern

WEAKNESSES = (
    "no-article",
    "bare-article",
    "broken-docket",
    "future-docket",
    "invented-number",
    "unlikely-court",
    "unknown-type",
    "unparsed",
    "rest-unparsed",
)
"""Every weakness, in the order in which they are named."""

_LIKE_DOCKET = LazyPattern(
    r"案号|(?:19|20)\d\d.{0,12}(?:[民刑行执赔破](?:初|终|申|再|监|他|辖|特|更|复|异|保|恢)|字第?\d)"
)


def weaknesses(citation: Citation, as_of: date | None) -> tuple[str, ...]:
    """Return the names of what is weak about `citation`, in the order of WEAKNESSES.

    A case number of a year after `as_of` cannot be; without a date nothing is said about it.
    """
    if isinstance(citation, Unparsed):
        return (_unparsed(fold_text(citation.text)),)
    if isinstance(citation, CaseCitation):
        found = {each for docket in citation.dockets for each in _of_docket(docket, as_of)}
    else:
        found = set() if citation.units else {"no-article"}
    if citation.unparsed:
        found.add("rest-unparsed")
    return tuple(each for each in WEAKNESSES if each in found)


def _unparsed(folded: str) -> str:
    if FIRST_UNIT.match(folded) is not None:
        return "bare-article"
    return "broken-docket" if _LIKE_DOCKET.search(folded) is not None else "unparsed"


def _of_docket(docket: Docket, as_of: date | None) -> Iterator[str]:
    if as_of is not None and docket.year > as_of.year:
        yield "future-docket"
    if _looks_invented(docket.number):
        yield "invented-number"
    if not docket.is_old:
        yield from _of_codes(docket)


def _of_codes(docket: Docket) -> Iterator[str]:
    """Name what the codes of a docket in the form since 2016 cannot be."""
    data = docket_codes()
    digits = len(docket.court) - len(docket.court.rstrip("0123456789"))
    if digits not in (0, data["digits"]["intermediate"], data["digits"]["basic"]):
        yield "broken-docket"
    is_basic = digits == data["digits"]["basic"]
    if is_basic and docket.type.endswith(data["appeal"]["last_character"]):
        yield "unlikely-court"
    if not any(docket.type in table["codes"] for table in data["types"]):
        yield "unknown-type"


def _looks_invented(number: int) -> bool:
    """Tell whether a number is one of those known from invented cases, such as 12345 or 1111."""
    data = docket_codes()["invented"]
    digits = str(number)
    is_repeated = len(set(digits)) == 1 and len(digits) >= data["repeated_digits"]
    return number == 0 or is_repeated or number in data["numbers"]
