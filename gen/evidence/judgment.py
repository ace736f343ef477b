"""Read out of a judgment's own text which court decided it, on which day, and whether it stands.

What a database says beside the text is not read: there the court of a published case is the one
that published it, and the day is that of publication. What the text does not say stays unknown.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date

from gen.evidence.texts import CaseText
from gen.law.docket import find_dockets
from gen.law.folding import fold_text
from gen.law.numerals import to_int

_DOCKET = r"[（(](?:19|20)\d\d[）)][^号\n]{1,40}?号(?:之[一二三四五六七八九十]+)?"
_COURT = r"[\u4e00-\u9fff]{2,30}?(?:法院|法庭)"
_DAY = r"(?P<year>\d{4})年(?P<month>\d{1,2})月(?P<day>\d{1,2})日"
_BEFORE = r"(?:^|(?<=[。；，：\s]))"
_DECIDED = (
    re.compile(rf"{_BEFORE}(?P<court>{_COURT})于{_DAY}(?:作出|以)(?P<docket>{_DOCKET})", re.M),
    re.compile(rf"{_BEFORE}{_DAY}，?(?P<court>{_COURT})(?:作出|以)(?P<docket>{_DOCKET})", re.M),
)
_HEAD = re.compile(
    rf"^\s*(?P<court>{_COURT})\s+(?:[\u4e00-\u9fff]\s*){{2,12}}书\s+(?P<docket>{_DOCKET})"
)
_SIGNED = re.compile(
    r"(?P<year>[〇○零一二三四五六七八九]{4})年(?P<month>[一二三四五六七八九十]{1,2})月"
    r"(?P<day>[一二三四五六七八九十]{1,3})日"
)
_STANDS = re.compile(
    r"法院生效(?:裁判|判决|裁定)认为|(?:判决|裁定)(?:现)?已(?:经)?(?:发生法律效力|生效)"
)


@dataclass(frozen=True, slots=True)
class Judgment:
    """Hold what the text of one judgment says of itself.

    `stands` is True when the text says that the decision is effective, None when it says nothing.
    """

    court: str
    decided_on: date | None
    stands: bool | None


def judgment_of(text: CaseText, dockets: Collection[str]) -> Judgment | None:
    """Return what `text` says of the decision with one of the keys `dockets`.

    A report on a case names the decision and its day; a judgment begins with its court and ends
    with its day. Of several decisions only the last one can be the effective one.
    """
    content = text.content
    decisions = sorted(_decisions(content), key=re.Match.start)
    for match in reversed(decisions):
        if _keys(match["docket"]) & set(dockets):
            is_last = match is decisions[-1]
            return Judgment(match["court"], _day(match), _stands(content) if is_last else None)
    head = _HEAD.match(content)
    if head is not None and _keys(head["docket"]) & set(dockets):
        return Judgment(head["court"], _signed(content), _stands(content))
    return None


def _decisions(content: str) -> Iterator[re.Match[str]]:
    for pattern in _DECIDED:
        yield from pattern.finditer(content)


def _keys(docket: str) -> set[str]:
    return {each.key for *_, found in find_dockets(fold_text(docket)) for each in found}


def _stands(content: str) -> bool | None:
    return True if _STANDS.search(content) else None


def _day(match: re.Match[str]) -> date | None:
    return _date(int(match["year"]), int(match["month"]), int(match["day"]))


def _signed(content: str) -> date | None:
    """Return the last day that is written in Chinese numerals, with which a judgment ends."""
    days = list(_signed_days(content))
    return days[-1] if days else None


def _signed_days(content: str) -> Iterator[date]:
    for match in _SIGNED.finditer(content):
        numbers = [to_int(match[part].replace("○", "〇")) for part in ("year", "month", "day")]
        day = _date(*(number or 0 for number in numbers))
        if day is not None:
            yield day


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
