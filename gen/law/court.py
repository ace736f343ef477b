"""Know what a report on similar cases needs to know (法发〔2020〕24号): platforms and tiers.

The data is ``data/court.toml``. A case is put into a tier by the words of its author, else by its
kind and its court; what neither shows belongs to no tier.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from gen.law.case import CaseCitation
from gen.law.listing import COURT
from gen.law.places import Place, place_at_start
from gen.resources import package_toml

Tier = Literal["guiding", "supreme", "high", "near"]
TIERS: tuple[Tier, ...] = ("guiding", "supreme", "high", "near")
"""The order in which a court searches (法发〔2020〕24号, 四)."""

_IS_COURT = re.compile(r"[\u4e00-\u9fff]{2,40}(?:法院|法庭)")


@dataclass(frozen=True, slots=True)
class Decided:
    """Say by which court a case was decided and in which words its level is stated."""

    court: str | None = None
    level: str | None = None
    is_guiding: bool = False
    is_typical_of_supreme: bool = False


def tier_of(case: Decided, forum: str) -> Tier | None:
    """Return the tier of `case` for the court `forum`, None when it belongs to none."""
    stated = _stated(case.level)
    if stated is not None:
        return stated
    if case.is_guiding:
        return "guiding"
    court = case.court or ""
    if case.is_typical_of_supreme or court.startswith(COURT):
        return "supreme"
    here, there = place_at_start(forum), place_at_start(court)
    if here is not None and there is not None and court.endswith("高级人民法院"):
        return "high" if here.province == there.province else None
    if court and (court == forum or _is_next_above(court, there, forum, here)):
        return "near"
    return None


def is_locatable(forum: str) -> bool:
    """Tell whether `forum` is the full name of a court, from which its tiers can be told."""
    name = forum.strip()
    is_court = _IS_COURT.fullmatch(name) is not None
    return is_court and (name.startswith(COURT) or place_at_start(name) is not None)


def is_known_platform(name: str) -> bool:
    """Tell whether `name` is, or begins with, the name of a platform of the list."""
    bare = name.strip().strip("“”《》")
    return any(bare.startswith(known) for known in _data()["platforms"])


def is_guiding(citation: object) -> bool:
    """Tell whether a case is cited as a guiding case of the Supreme People's Court."""
    return any(each.kind == "guiding_case" and each.series == COURT for each in _listings(citation))


def is_typical_of_supreme(citation: object) -> bool:
    """Tell whether a case is cited as a typical case that the Supreme People's Court published."""
    return any(each.kind == "typical_case" and each.series == COURT for each in _listings(citation))


def withdrawal(citation: object) -> str | None:
    """Return the document by which a guiding case is no longer to be followed, if there is one."""
    withdrawn: Mapping[str, str] = _data()["withdrawn"]
    listings = (each for each in _listings(citation) if each.kind == "guiding_case")
    numbers = (each.number for each in listings if each.series == COURT)
    return next((withdrawn[number] for number in numbers if number in withdrawn), None)


def _listings(citation: object) -> tuple[Any, ...]:
    return citation.listings if isinstance(citation, CaseCitation) else ()


def _stated(level: str | None) -> Tier | None:
    levels: Mapping[str, list[str]] = _data()["levels"]
    return next((tier for tier in TIERS if level is not None and level in levels[tier]), None)


def _is_next_above(court: str, there: Place | None, forum: str, here: Place | None) -> bool:
    """Tell whether `court` is the one intermediate court of the city of the basic court `forum`."""
    if here is None or there is None or here.city is None or here != there:
        return False
    is_basic = not re.search(r"(?:中级|高级|最高)人民法院$", forum)
    return is_basic and re.search(r"[市盟州区]中级人民法院$", court) is not None


@cache
def _data() -> Mapping[str, Any]:
    """Read the data (constant package data, read once)."""
    return package_toml("law", "data", "court.toml")
