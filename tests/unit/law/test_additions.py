"""What two sources say about one instrument: a repository overrides, a library fills gaps."""

from dataclasses import replace
from datetime import date

import pytest

from gen.law.additions import merged
from gen.law.instrument import Instrument, Lapse, Version

FIRST, SECOND, THIRD = date(2020, 1, 1), date(2021, 1, 1), date(2022, 1, 1)
KNOWN = Instrument(
    key="示范条例",
    name="示范条例",
    level="law",
    aliases=("范例",),
    issuing_body="甲机关",
    effective=FIRST,
    versions=(Version("2019", adopted=FIRST, source="甲"), Version("2021修正")),
    lapses=(Lapse("", None),),
    source="甲处",
    as_of=SECOND,
    basis="data",
)
OTHER = Instrument(
    key="别的名字",
    name="示范条例（全称）",
    level="administrative_regulation",
    aliases=("范例", "示例"),
    issuing_body="",
    document_number="甲发〔2020〕1号",
    effective=SECOND,
    versions=(
        Version("2019修订", effective=SECOND, source="乙"),
        Version("2018"),
        Version("2021修订"),
    ),
    lapses=(Lapse("第一条", THIRD),),
    source="乙处",
    as_of=THIRD,
    basis="library",
)


def test_a_library_fills_gaps_and_moves_the_day_forward() -> None:
    assert merged(KNOWN, OTHER) == replace(
        KNOWN,
        aliases=("范例", "示例"),
        document_number="甲发〔2020〕1号",
        versions=(
            Version("2018"),
            Version("2019修订", adopted=FIRST, effective=SECOND, source="甲"),
            Version("2021修正"),
            Version("2021修订"),
        ),
        lapses=(Lapse("第一条", THIRD),),
        source="乙处",
        as_of=THIRD,
        basis="library",
    )


@pytest.mark.parametrize("day", [None, SECOND, FIRST])
def test_an_older_library_leaves_day_basis_and_source(day: date | None) -> None:
    found = merged(KNOWN, replace(OTHER, as_of=day))
    assert (found.as_of, found.basis, found.source) == (SECOND, "data", "甲处")


def test_a_day_comes_where_none_was_known() -> None:
    found = merged(replace(KNOWN, as_of=None), replace(OTHER, as_of=FIRST))
    assert (found.as_of, found.basis, found.source) == (FIRST, "library", "乙处")


def test_a_repository_overrides_what_it_states_and_nothing_else() -> None:
    found = merged(KNOWN, replace(OTHER, basis="repository"))
    assert found == replace(
        OTHER,
        key="示范条例",
        issuing_body="甲机关",
        versions=(
            Version("2018"),
            Version("2019修订", adopted=FIRST, effective=SECOND, source="乙"),
            Version("2021修正"),
            Version("2021修订"),
        ),
        basis="repository",
    )


def test_lapses_of_the_whole_stay_where_no_unit_is_named() -> None:
    whole = replace(OTHER, lapses=(Lapse("", None), Lapse("", THIRD)))
    assert merged(KNOWN, whole).lapses == (Lapse("", None), Lapse("", THIRD))
