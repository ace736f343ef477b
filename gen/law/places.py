"""Tell where a local instrument applies, and whether that is among the places of a case.

The places are provinces and their prefectures (``data/places.toml``). A place that is not among
them is not judged.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from gen.resources import package_toml

_CITY_KINDS = r"(?:市|地区|盟|经济特区|[^市县区]{0,8}?自治州)"
_PROVINCE_KINDS = re.compile(r"(?:市|省|特别行政区|(?:壮族|回族|维吾尔)?自治区)$")


@dataclass(frozen=True, slots=True)
class Place:
    """A province, or a city (prefecture) of one."""

    province: str
    city: str | None = None

    @property
    def written(self) -> str:
        """Return the place as one text: 上海市, 广东省深圳."""
        return self.province + (self.city or "")


def place_at_start(text: str) -> Place | None:
    """Return the place with whose full name `text` begins: 上海市…, 深圳经济特区…."""
    match = _pattern().match(text)
    if match is None:
        return None
    province, city = match["province"], match["city"] or match["inner"] or match["bare"]
    named = province or _provinces_of_cities()[city]
    return Place(_data()["others"].get(named, named), city)


def place_named(name: str) -> Place | None:
    """Return the place that `name` means as a whole; 上海 and 深圳 are enough here."""
    bare = name.strip()
    for province in _data()["provinces"]:
        if bare == _PROVINCE_KINDS.sub("", province):
            return Place(province)
    if bare in _provinces_of_cities():
        return Place(_provinces_of_cities()[bare], bare)
    return place_at_start(bare)


def applies_in(locality: str, jurisdictions: Iterable[str]) -> bool | None:
    """Tell whether a rule of `locality` applies in one of `jurisdictions`.

    None when that cannot be told: a place that the data does not know, or none at all.
    """
    here = place_named(locality)
    answers = [_applies(here, name.strip()) for name in jurisdictions] if here is not None else []
    if any(answers):
        return True
    return False if answers and None not in answers else None


def _applies(here: Place, name: str) -> bool | None:
    if name in _data()["whole"]:
        return True
    there = place_named(name)
    if there is None:
        return None
    same_city = here.city is None or there.city is None or here.city == there.city
    return here.province == there.province and same_city


@cache
def _pattern() -> re.Pattern[str]:
    provinces = _any_of([*_data()["provinces"], *_data()["others"]])
    cities = _any_of(_provinces_of_cities())
    return re.compile(
        rf"(?P<province>{provinces})(?:(?P<inner>{cities}){_CITY_KINDS}|(?P<bare>{cities})$)?"
        rf"|(?P<city>{cities}){_CITY_KINDS}"
    )


def _any_of(names: Iterable[str]) -> str:
    return "|".join(sorted(names, key=lambda name: (-len(name), name)))


@cache
def _provinces_of_cities() -> Mapping[str, str]:
    provinces: Mapping[str, list[str]] = _data()["provinces"]
    return {city: province for province, cities in provinces.items() for city in cities}


@cache
def _data() -> Mapping[str, Any]:
    """Read the places (constant package data, read once)."""
    return package_toml("law", "data", "places.toml")
